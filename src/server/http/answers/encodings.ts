import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import PQueue from 'p-queue';

export type Compression = 'gzip' | 'br';
export type Encoding = 'identity' | Compression;

/** Best first. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
/** Below this many bytes an answer fits in one packet either way. */
const WORTH_COMPRESSING = 1_000;
/** Between size and time. docs/decisions/compression.md */
const BROTLI_QUALITY = 9;
/** Looks back half a megabyte instead of four, which takes less memory; a program of 3,000 items gets no larger by it. */
const BROTLI_WINDOW = 19;

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** One at a time for the whole process, since brotli takes much memory at this quality. */
const queues = { gzip: new PQueue({ concurrency: 1 }), br: new PQueue({ concurrency: 1 }) };

/** The order of compression: first what all clients share, last what anybody can vary without limit. */
export const PRIORITY = { fixed: 2, page: 1, include: 0 };

/**
 * Compresses on Node's thread pool.
 * @param content is called when it is its turn
 * @param priority one of {@link PRIORITY}
 */
export function compress(content: () => Uint8Array, encoding: Compression, priority: number): Promise<Buffer> {
  return queues[encoding].add(
    () => {
      const bytes = content();
      if (encoding === 'gzip') return zip(bytes);
      return brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
    },
    { priority },
  );
}

/** The encodings that a client accepts for so many bytes, its favorite first; identity if it accepts no other. */
export function encodingsFor(request: Pick<IncomingMessage, 'headers'>, length: number): Encoding[] {
  if (length < WORTH_COMPRESSING) return ['identity'];
  const accepted = new Negotiator(request).encodings(ENCODINGS, { preferred: ENCODINGS }) as Encoding[];
  return accepted.length > 0 ? accepted : ['identity'];
}
