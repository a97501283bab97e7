import { readFile } from 'node:fs/promises';
import type { Plugin, ViteDevServer } from 'vite';
import { contentProblems } from '../content/check-content.ts';
import { contentFiles, pictureCache } from '../content/content-files.ts';
import { type Picture, describePictures, pictureAt } from '../content/make-pictures.ts';
import { mapFile } from '../../src/server/event/hero-map/hero-map.ts';

const VIRTUAL = 'virtual:pictures';
const RESOLVED = `\0${VIRTUAL}`;
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  json: 'application/json',
  ico: 'image/x-icon',
};

/** A content file without the name of its schema, which is useless to those who download it. */
function withoutSchema(text: string): string {
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === '$schema' ? undefined : value)));
}

/**
 * Checks every JSON file of the content folder, provides `virtual:pictures`, which components need to address the pictures,
 * and serves the files made from the content in dev. `after-build/content-files.ts` writes them.
 */
export function content(root: string): Plugin {
  const folder = `${root}/src/content`;
  const cache = pictureCache(root);
  let described: Promise<Picture[]> | undefined;
  const pictures = () => (described ??= describePictures(folder));

  const check = () => {
    const problems = contentProblems(folder);
    if (problems.length) throw new Error(`The content has problems:\n${problems.join('\n')}`);
  };

  const watch = (server: ViteDevServer) => {
    const changed = (file: string) => {
      if (!file.startsWith(`${folder}/`)) return;
      described = undefined;
      for (const environment of Object.values(server.environments)) {
        const module = environment.moduleGraph.getModuleById(RESOLVED);
        if (module) environment.moduleGraph.invalidateModule(module);
      }
      const problems = contentProblems(folder);
      server.ws.send(
        problems.length ? { type: 'error', err: { message: problems.join('\n'), stack: '' } } : { type: 'full-reload' },
      );
    };
    server.watcher.add(folder).on('change', changed).on('add', changed).on('unlink', changed);
  };

  return {
    name: 'content',
    sharedDuringBuild: true,
    buildStart: check,
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    async load(id) {
      if (id.startsWith(`${folder}/`) && /(?<!\.schema)\.json$/.test(id))
        return withoutSchema(await readFile(id, 'utf8'));
      if (id !== RESOLVED) return;
      const entries = (await pictures()).map(({ name, hash, width, height, color }) => [
        name,
        [hash, width, height, color],
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(entries))}; export const faultMap = ${JSON.stringify(mapFile().path)};`;
    },
    configureServer(server) {
      watch(server);
      server.middlewares.use(async (request, response, next) => {
        // A section resolves pictures against its module, which in dev is the entry's source file.
        const path = (request.url ?? '').split('?')[0]!.replace(/^\/(src\/bundles\/(?=images\/))?/, '');
        const type = TYPES[path.split('.').at(-1)!];
        if (!type) return next();
        const made = path.startsWith('images/') && (await pictureAt(path.slice(7), await pictures(), cache));
        const bytes = made ? await readFile(made) : (await contentFiles(folder))[path];
        if (!bytes) return next();
        response.setHeader('content-type', type);
        response.end(bytes);
      });
    },
  };
}
