import { readFile, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { dist } from '../dist-folder.ts';
import { type HashedCopy, hashedCopy } from './hashed-copy.ts';

/** What `integrity.json` tells: the script with every section, and the one of the program alone. */
export interface Release extends HashedCopy {
  /** @deprecated Nothing is loaded later any more: it names the script itself. */
  later: string;
  /** Version of the package. */
  version: string;
  program: HashedCopy;
}

/** Writes a pinned copy of each script that pages load, and their integrity. */
export function release(root: string): Plugin {
  return {
    name: 'release',
    apply: 'build',
    sharedDuringBuild: true,
    async writeBundle() {
      // The script of the program alone is built last of the two.
      if (this.environment.name !== 'program') return;
      const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8')) as { version: string };
      const program = await hashedCopy(dist, 'conference-program.js');
      const elements = await hashedCopy(dist, 'conference-elements.js');
      const release: Release = { ...elements, later: elements.file, version, program };
      await writeFile(`${dist}/integrity.json`, `${JSON.stringify(release, null, 2)}\n`);
      for (const { file, integrity } of [release, program])
        this.environment.logger.info(`dist/${file}  integrity="${integrity}"`);
    },
  };
}
