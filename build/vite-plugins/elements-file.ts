import type { Plugin } from 'vite';
import { conferenceProgram } from '../../src/sections/conference-program/conference-program.definition.ts';
import { dist } from '../dist-folder.ts';
import { type HashedCopy, hashedCopy } from '../after-build/hashed-copy.ts';

const VIRTUAL = 'virtual:elements-file';
const RESOLVED = `\0${VIRTUAL}`;
const ENTRY = './conference-elements.ts';
const IMPORTER = '/bundles/load-elements.ts';

/**
 * Lets `conference-program.js` load `conference-elements.js` from beside it by a name made from its content, with the tag that it
 * is to define as its query. docs/decisions/two-scripts.md
 */
export function elementsFile(): Plugin {
  let built: HashedCopy | undefined;
  const address = () => (built ? `${built.file}?${conferenceProgram.tag}` : '');
  return {
    name: 'elements-file',
    sharedDuringBuild: true,
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === VIRTUAL) return RESOLVED;
      const isImported = this.environment.name === 'program' && id === ENTRY && importer?.endsWith(IMPORTER);
      return isImported ? { id: `./${address()}`, external: true } : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return;
      return `export const file = ${JSON.stringify(address())}; export const integrity = ${JSON.stringify(built?.integrity ?? '')};`;
    },
    async writeBundle() {
      if (this.environment.name === 'elements') built = await hashedCopy(dist, 'conference-elements.js');
    },
    generateBundle(_options, files) {
      if (this.environment.name !== 'program') return;
      const imports = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.dynamicImports : []));
      if (!imports.includes(`./${address()}`))
        this.error(`The bundle doesn’t import ./${address()}, but ${imports.join()}.`);
    },
  };
}
