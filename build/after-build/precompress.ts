import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import zopfli from '@gfx/zopfli';
import { dist } from '../dist-folder.ts';
import limits from '../size-limits.json' with { type: 'json' };

const COMPRESSIBLE = /\.(?:js|css|svg|html|json|webmanifest)$/;
/** Rendered by the server for each program, or never sent. */
const SKIPPED = /^(?:(?:index|editor|preview|item|framed(?:-item)?|not-found)\.html|(?:server|npm(?:-package)?)\/)/;
/** Below this many bytes a file fits into one packet without compression. */
const WORTH_COMPRESSING = 1_000;

/** Passes of Zopfli. docs/decisions/compression.md */
const PASSES = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zipSmaller = promisify(zopfli.gzip);

/** The scripts that every visitor or editor downloads. Zopfli makes them smaller than zlib can. */
const isBundle = (name: string) => Object.keys(limits).includes(name.replace(/\.[\da-f]{8}\.js$/, '.js'));

/** The same bytes under two names, as those of a pinned bundle, are compressed once. */
function zipper() {
  const known = new Map<string, Promise<Uint8Array>>();
  return (name: string, bytes: Buffer) => {
    if (!isBundle(name)) return zip(bytes, { level: constants.Z_BEST_COMPRESSION });
    const key = bytes.toString('latin1');
    const zipped = known.get(key) ?? zipSmaller(bytes, { numiterations: PASSES });
    known.set(key, zipped);
    return zipped;
  };
}

/** Puts `.br` and `.gz` beside every text file of `dist/`, so that the host never compresses a file while somebody waits. */
export async function precompress(): Promise<void> {
  const names = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const wanted = names.filter((name) => COMPRESSIBLE.test(name) && !SKIPPED.test(name));
  const gz = zipper();
  await Promise.all(
    wanted.map(async (name) => {
      const file = join(dist, name);
      const bytes = await readFile(file);
      if (bytes.length < WORTH_COMPRESSING) return;
      await Promise.all([writeFile(`${file}.br`, await brotli(bytes)), writeFile(`${file}.gz`, await gz(name, bytes))]);
    }),
  );
}
