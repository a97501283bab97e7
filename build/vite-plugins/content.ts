import { readFile, writeFile } from 'node:fs/promises';
import type { Plugin, ViteDevServer } from 'vite';
import { contentProblems } from '../content/check-content.ts';
import { dist } from '../dist-folder.ts';
import { mapFile } from '../fault-map/fault-map.ts';
import { fixedFiles } from './fixed-files.ts';
import { type Picture, describePictures, makePictures, pictureAt } from '../content/make-pictures.ts';

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
 * Builds the content folder: checks every JSON file, makes the pictures in their widths and formats and the lines of the
 * hero's map, and provides `virtual:pictures`, which components need to address the files.
 */
export function content(root: string): Plugin {
  const folder = `${root}/src/content`;
  const cache = `${root}/node_modules/.cache/pictures`;
  let described: Promise<Picture[]> | undefined;
  const map = mapFile();
  const files = async () => ({ ...(await fixedFiles(folder)), [map.path]: Buffer.from(map.text) });
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
      if (id.startsWith(`${folder}/`) && id.endsWith('.json')) return withoutSchema(await readFile(id, 'utf8'));
      if (id !== RESOLVED) return;
      const entries = (await pictures()).map(({ name, hash, width, height, color }) => [
        name,
        [hash, width, height, color],
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(entries))}; export const faultMap = ${JSON.stringify(map.path)};`;
    },
    async writeBundle() {
      // The other environments of the same build share these files.
      if (this.environment.name !== 'elements') return;
      await makePictures(await pictures(), cache, `${dist}/images`);
      for (const [name, bytes] of Object.entries(await files())) await writeFile(`${dist}/${name}`, bytes);
    },
    configureServer(server) {
      watch(server);
      server.middlewares.use(async (request, response, next) => {
        // A section resolves pictures against its module, which in dev is the entry's source file.
        const path = (request.url ?? '').split('?')[0]!.replace(/^\/(src\/bundles\/(?=images\/))?/, '');
        const type = TYPES[path.split('.').at(-1)!];
        if (!type) return next();
        const made = path.startsWith('images/') && (await pictureAt(path.slice(7), await pictures(), cache));
        const bytes = made ? await readFile(made) : (await files())[path];
        if (!bytes) return next();
        response.setHeader('content-type', type);
        response.end(bytes);
      });
    },
  };
}
