import { Readable } from 'node:stream';
import PQueue from 'p-queue';
import { compress, type Encoding } from './encodings.ts';
import { contentHash, filled, filledLength, type Markup } from './markup.ts';
import type { Body, Representation } from './representation.ts';
import { SegmentedCache } from './segmented-cache.ts';
import { HTML } from './shells.ts';

/** Bytes of compressed answers that are kept. */
const ROOM = 16 * 1024 * 1024;
/** How many wait to be compressed, one at a time in each encoding. A program of 3,000 items takes 0.1 s with brotli. */
const WAITING = 8;
/** Above this many bytes an answer that isn't compressed is sent from the shared markup, and no copy is made. */
const WORTH_SHARING = 256 * 1024;
/** Pieces of a stream below this size are put together. */
const PIECE = 64 * 1024;

/** Puts small pieces together, since each costs a write. Only as many are copied as the client takes. */
function* joined(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let small: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    if (length + piece.length > PIECE) {
      if (length > 0) yield Buffer.concat(small);
      small = [];
      length = 0;
    }
    if (piece.length > PIECE) yield piece;
    else {
      small.push(piece);
      length += piece.length;
    }
  }
  if (length > 0) yield Buffer.concat(small);
}

/**
 * Markup as it is answered at one address of the host, with what stands around it. Anybody can make up variants, by a
 * `Host` header or by parameters: so one takes no memory of its own until it is compressed, and of those only so many
 * bytes are kept. Where too many are to be compressed at once, some go out in another encoding, or as they are.
 */
export class Variants {
  private readonly bodies = new SegmentedCache<Buffer>(ROOM, (bytes) => bytes.length);
  private readonly compressing = new Map<string, Promise<Buffer>>();
  private readonly queues = { gzip: new PQueue({ concurrency: 1 }), br: new PQueue({ concurrency: 1 }) };

  /**
   * @param address of this host; an empty text leaves paths
   * @param around what stands before and after the markup
   */
  of(markup: Markup, address: string, around: { before?: string; after?: string } = {}): Representation {
    const [before, site, after] = [around.before ?? '', address, around.after ?? ''].map((text) => Buffer.from(text));
    const hash = contentHash(markup.hash, site!, before!, after!);
    const length = before!.length + filledLength(markup, site!.length) + after!.length;
    const pieces = function* () {
      yield before!;
      yield* filled(markup, site!);
      yield after!;
    };
    return { contentType: HTML, hash, length, body: (encodings) => this.body(hash, encodings, length, pieces) };
  }

  private async body(
    hash: string,
    encodings: Encoding[],
    length: number,
    pieces: () => Iterable<Uint8Array>,
  ): Promise<Body> {
    for (const encoding of encodings) {
      if (encoding === 'identity') break;
      const key = `${hash}-${encoding}`;
      const bytes = this.bodies.get(key) ?? (await this.compressed(key, encoding, pieces));
      if (bytes) return { encoding, bytes };
    }
    const isShared = length > WORTH_SHARING;
    const bytes = isShared ? Readable.from(joined(pieces()), { objectMode: false }) : Buffer.concat([...pieces()]);
    return { encoding: 'identity', bytes };
  }

  /** Undefined when too many wait already. */
  private compressed(key: string, encoding: 'gzip' | 'br', pieces: () => Iterable<Uint8Array>) {
    const running = this.compressing.get(key);
    if (running) return running;
    const queue = this.queues[encoding];
    if (queue.size >= WAITING) return undefined;
    const work = queue
      .add(() => compress(Buffer.concat([...pieces()]), encoding))
      .finally(() => this.compressing.delete(key));
    this.compressing.set(key, work);
    return work.then((bytes) => {
      this.bodies.set(key, bytes);
      return bytes;
    });
  }
}
