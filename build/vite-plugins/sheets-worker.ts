import type { Plugin } from 'vite';
import { type HashedCopy, hashedCopy } from '../after-build/hashed-copy.ts';
import { dist } from '../dist-folder.ts';

const VIRTUAL = 'virtual:sheets-worker';
const RESOLVED = `\0${VIRTUAL}`;

/** Lets the editor start the worker that reads spreadsheets from beside it, by a name made from its content. */
export function sheetsWorker(): Plugin {
  let built: HashedCopy | undefined;
  return {
    name: 'sheets-worker',
    sharedDuringBuild: true,
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const file = ${JSON.stringify(built?.file ?? '')};` : undefined),
    async writeBundle() {
      if (this.environment.name === 'sheets') built = await hashedCopy(dist, 'program-editor-sheets.js');
    },
  };
}
