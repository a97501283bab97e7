import type { Plugin } from 'vite';
import { hashedCopy } from '../after-build/hashed-copy.ts';
import { dist } from '../dist-folder.ts';

const ENTRY = '../rich-text/rich-text.ts';
const IMPORTER = '/editor/writing/load-rich-text.ts';

/**
 * Lets `program-editor.js` load `rich-text.js` from beside it by a name made from its content, so that an editor that was open
 * when the host got a new version still gets its own.
 */
export function richTextFile(): Plugin {
  let file = '';
  return {
    name: 'rich-text-file',
    sharedDuringBuild: true,
    enforce: 'pre',
    resolveId(id, importer) {
      const isImported = this.environment.name === 'editor' && id === ENTRY && importer?.endsWith(IMPORTER);
      return isImported ? { id: `./${file}`, external: true } : undefined;
    },
    async writeBundle() {
      if (this.environment.name === 'richText') ({ file } = await hashedCopy(dist, 'rich-text.js'));
    },
    generateBundle(_options, files) {
      if (this.environment.name !== 'editor') return;
      const imports = Object.values(files).flatMap((one) => (one.type === 'chunk' ? one.dynamicImports : []));
      if (!file || !imports.includes(`./${file}`))
        this.error(`The bundle doesn’t import ./${file}, but ${imports.join()}.`);
    },
  };
}
