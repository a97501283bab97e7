import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Best brotli takes seconds a megabyte; beyond this size one step less costs a percent of bytes. */
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
