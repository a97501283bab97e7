import { compress, type Compression, type Encoding } from './encodings.ts';
import { contentHash, filled, filledLength, type Markup } from './markup.ts';
import { Pieces } from './pieces.ts';
import type { Body, Representation } from './representation.ts';
import { SegmentedCache } from './segmented-cache.ts';
import { HTML } from '../media-types.ts';

/** Size of the cache of compressed answers, in bytes. */
const ROOM = 12 * 1024 * 1024;
/** How many answers may wait for compression. A program of 3,000 items takes 0.1 s with brotli. */
const WAITING = 8;
/**
 * Makes answers of shared markup: with the host's address filled in and, for an include, its element around it. Anybody
 * can request any number of variants, by `Host` header or parameters. So a variant takes no memory of its own until it
 * is compressed, and the compressed ones are limited. If too many need compressing at once, some are sent in another
 * encoding or uncompressed.
 */
export class Variants {
  private readonly bodies = new SegmentedCache<Buffer>(ROOM, (bytes) => bytes.length);
  private readonly compressing = new Map<string, Promise<Buffer>>();

  /** @param priority with which answers are compressed */
  constructor(private readonly priority: number) {}

  /**
   * @param parts follow each other
   * @param address of this host; if empty, links are paths
   * @param around text before and after the parts
   */
  of(
    parts: Markup | readonly Markup[],
    address: string,
    around: { before?: string; after?: string } = {},
    contentType = HTML,
  ): Representation {
    const markups = [parts].flat();
    const [before, site, after] = [around.before ?? '', address, around.after ?? ''].map((text) => Buffer.from(text));
    const hash = contentHash(...markups.map((markup) => markup.hash), site!, before!, after!);
    const inner = markups.reduce((sum, markup) => sum + filledLength(markup, site!.length), 0);
    const length = before!.length + inner + after!.length;
    const pieces = () => {
      const all = [before!, ...markups.flatMap((markup) => [...filled(markup, site!)]), after!];
      return all.filter((piece) => piece.length > 0);
    };
    return { contentType, hash, length, body: (encodings) => this.body(hash, encodings, pieces) };
  }

  private async body(hash: string, encodings: Encoding[], pieces: () => Uint8Array[]): Promise<Body> {
    for (const encoding of encodings) {
      if (encoding === 'identity') break;
      const key = `${hash}-${encoding}`;
      const bytes = this.bodies.get(key) ?? (await this.compressed(key, encoding, pieces));
      if (bytes) return { encoding, bytes };
    }
    return { encoding: 'identity', bytes: new Pieces(pieces()) };
  }

  /** Undefined if too many are waiting already. */
  private compressed(key: string, encoding: Compression, pieces: () => Uint8Array[]) {
    const running = this.compressing.get(key);
    if (running) return running;
    if (this.compressing.size >= WAITING) return undefined;
    const work = compress(() => Buffer.concat(pieces()), encoding, this.priority).finally(() =>
      this.compressing.delete(key),
    );
    this.compressing.set(key, work);
    return work.then((bytes) => {
      this.bodies.set(key, bytes);
      return bytes;
    });
  }
}
