import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The highest brotli level takes seconds per megabyte. Above this size a lower one is used, for 1 % more bytes. */
const LARGE = 1_000_000;

/** @param {string | Uint8Array} text */
export function compressed(text) {
  const raw = Buffer.from(text);
  const quality = raw.length > LARGE ? 9 : 11;
  return {
    raw,
    gzip: gzipSync(raw, { level: 9 }),
    br: brotliCompressSync(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
  };
}
