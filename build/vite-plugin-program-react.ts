import { readdir, rm } from 'node:fs/promises';
import type { Plugin } from 'vite';

const MODULE = 'virtual:program-react';
const NAME = 'conference-program-react';
/** The script's name has a hash of its content, so that it never changes and needs no question whether it has. */
export const REACT_FILE = `${NAME}.[hash:8].js`;

/**
 * Tells the script of the program alone where its second script is, the one with React. Built before it: two builds, and
 * not one with chunks, because a chunk would import the first script by one of its names, and a page may have loaded
 * another one, such as a pinned copy.
 */
export function programReact(root: string): Plugin {
  let file = '';
  let isBuild = false;
  return {
    name: 'program-react',
    sharedDuringBuild: true,
    configResolved: (config) => void (isBuild = config.command === 'build'),
    resolveId: { filter: { id: /^virtual:program-react$/ }, handler: () => `\0${MODULE}` },
    load: {
      filter: { id: /^\0virtual:program-react$/ },
      // As a variable, which the bundler leaves to the browser.
      handler: () => {
        const address = JSON.stringify(isBuild ? `./${file}` : '/src/bundles/program-react.ts');
        return `const file = ${address}; export const loadReact = () => import(file);`;
      },
    },
    async writeBundle(_options, files) {
      if (this.environment.name !== 'programReact') return;
      file = Object.keys(files).find((name) => name.endsWith('.js'))!;
      const dist = `${root}/dist`;
      for (const old of await readdir(dist)) if (old.startsWith(`${NAME}.`) && old !== file) await rm(`${dist}/${old}`);
    },
  };
}
