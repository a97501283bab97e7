import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|html|json|webmanifest)$/;
/** Rendered by the server for each program, or never sent. */
const SKIPPED = /^(?:(?:index|editor|item|not-found)\.html|server\/)/;
/** Below this many bytes a file fits into one packet without compression. */
const WORTH_COMPRESSING = 1_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Puts `.br` and `.gz` beside every text file of `dist/`, so that the host never compresses a file while somebody
 * waits. Runs with the server's build, which is the last one.
 */
export function precompress(root: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    sharedDuringBuild: true,
    async writeBundle() {
      if (this.environment.name !== 'server') return;
      const dist = join(root, 'dist');
      const names = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
      const wanted = names.filter((name) => COMPRESSIBLE.test(name) && !SKIPPED.test(name));
      await Promise.all(
        wanted.map(async (name) => {
          const file = join(dist, name);
          const bytes = await readFile(file);
          if (bytes.length < WORTH_COMPRESSING) return;
          await Promise.all([
            writeFile(`${file}.br`, await brotli(bytes)),
            writeFile(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION })),
          ]);
        }),
      );
    },
  };
}
