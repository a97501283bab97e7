import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { dist } from '../dist-folder.ts';
import { mapFile } from '../fault-map/fault-map.ts';
import type { Release } from './release.ts';

const VIRTUAL = 'virtual:site-files';
const RESOLVED = `\0${VIRTUAL}`;

/** What `/` needs besides what has a name made from its content. */
const FILES = ['fonts/fraunces.woff2', 'fonts/instrument-sans.woff2', 'favicon.svg', 'manifest.webmanifest'];

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 8);

/**
 * Gives the service worker the list of what it keeps, and lets the page name its script by the copy that never changes:
 * a page and its script always belong together, and who comes back needn't ask for the script.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    sharedDuringBuild: true,
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    // The worker is built after the page and the bundle.
    async load(id) {
      if (id !== RESOLVED) return;
      const { file: bundle } = JSON.parse(await readFile(`${dist}/integrity.json`, 'utf8')) as Release;
      const page = (await readFile(`${dist}/index.html`, 'utf8')).replace('conference-elements.js', bundle);
      await writeFile(`${dist}/index.html`, page);
      const fixed = FILES.map(async (name) => ({
        url: `/${name}`,
        revision: hash(await readFile(`${dist}/${name}`)),
      }));
      const named = [bundle, mapFile().path].map((name) => ({ url: `/${name}`, revision: null }));
      const files = [...named, ...(await Promise.all(fixed))];
      const exported = { build: hash(JSON.stringify(files)), bundle, files };
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
