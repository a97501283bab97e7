import { rm } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { type HashedCopy, hashedCopy } from './hashed-copy.ts';

/** The script as it is built, before it gets its name. */
export const LATER = 'conference-later.js';

/** The builds of the scripts that load it. */
const IMPORTERS = new Set(['elements', 'programReact']);

const VIRTUAL = 'virtual:later-file';
const RESOLVED = `\0${VIRTUAL}`;

/**
 * Names the script of `bundles/later.ts` by its content, and lets the bundles import it under that name: `./…`, from beside
 * them. It is built before them.
 */
export function later(root: string): Plugin {
  let built: HashedCopy | undefined;
  return {
    name: 'later',
    sharedDuringBuild: true,
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === VIRTUAL) return RESOLVED;
      const isImported = IMPORTERS.has(this.environment.name) && importer?.endsWith('/bundles/provide-later.ts');
      if (isImported && id === './later.ts') return { id: `./${built!.file}`, external: true };
      return undefined;
    },
    load(id) {
      if (id !== RESOLVED) return;
      const { file, integrity } = built ?? { file: '', integrity: '' };
      return `export const file = ${JSON.stringify(file)}; export const integrity = ${JSON.stringify(integrity)};`;
    },
    async writeBundle() {
      if (this.environment.name !== 'later') return;
      built = await hashedCopy(`${root}/dist`, LATER);
      await rm(`${root}/dist/${LATER}`);
    },
    generateBundle(_options, files) {
      if (!IMPORTERS.has(this.environment.name)) return;
      const imports = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.dynamicImports : []));
      if (!imports.includes(`./${built!.file}`))
        this.error(`The bundle doesn’t import ./${built!.file}, but ${imports.join()}.`);
    },
  };
}
