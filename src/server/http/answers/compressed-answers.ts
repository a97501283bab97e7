import { compress, type Compression, type Encoding } from './encodings.ts';
import { contentHash, filled, filledLength, type Markup } from './markup.ts';
import { Pieces } from './pieces.ts';
import type { Body, Representation } from './representation.ts';
import { SegmentedCache } from './segmented-cache.ts';
import { SingleFlightCache } from './single-flight-cache.ts';
import { HTML } from '../media-types.ts';
import { CACHES, QUEUES } from '../../limits/stranger-limits.ts';

/**
 * Answers made of shared markup: the host's address is filled in and, for an include, its element stands around it.
 * Anybody can request any number of them, by `Host` header or parameters. So an answer takes no memory of its own until it
 * is compressed. If too many need compressing at once, some are sent in another encoding or uncompressed.
 */
export class CompressedAnswers {
  private readonly bodies = new SingleFlightCache<Buffer>(
    new SegmentedCache(CACHES.compressed, (bytes) => bytes.length),
  );

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
      const bytes = await this.bodies.get(`${hash}-${encoding}`, async () => this.compressed(encoding, pieces));
      if (bytes) return { encoding, bytes };
    }
    return { encoding: 'identity', bytes: new Pieces(pieces()) };
  }

  /** Undefined if too many are waiting already. */
  private compressed(encoding: Compression, pieces: () => Uint8Array[]): Promise<Buffer> | undefined {
    if (this.bodies.busy >= QUEUES.compression) return undefined;
    return compress(() => Buffer.concat(pieces()), encoding, this.priority);
  }
}
