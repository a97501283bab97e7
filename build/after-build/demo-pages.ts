import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { compile } from 'tailwindcss';
import type { Plugin } from 'vite';
import { dist } from '../dist-folder.ts';

/** Third-party stylesheets used by the demo's host pages, taken from npm. */
const VENDOR: Record<string, (root: string) => Promise<string>> = {
  'bootstrap.min.css': (root) => readFile(`${root}/node_modules/bootstrap/dist/css/bootstrap.min.css`, 'utf8'),
  'tailwind-preflight.css': async (root) => {
    // Tailwind's own compiler has to resolve its `--theme()` calls.
    const { build } = await compile(await readFile(`${root}/node_modules/tailwindcss/preflight.css`, 'utf8'));
    return build([]);
  },
};
/** Sources that are built separately instead of being copied. */
const BUILT = /^(apps)(\/|$)/;

/** Puts the demo's pages into `dist/demo/`; in dev, serves what Vite can't serve as a file. */
export function demo(root: string): Plugin {
  const folder = `${root}/demo`;
  return {
    name: 'demo-pages',
    sharedDuringBuild: true,
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').split('?')[0]!;
        const vendor = VENDOR[path.replace('/demo/vendor/', '')];
        const app = /^\/demo\/apps\/(react|vue)\.js$/.exec(path)?.[1];
        if (vendor) {
          response.setHeader('content-type', 'text/css');
          return void response.end(await vendor(root));
        }
        if (!app) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(`import "/demo/apps/${app}.${app === 'react' ? 'tsx' : 'ts'}";`);
      });
    },
    async writeBundle() {
      if (this.environment.name !== 'demo') return;
      await cp(folder, `${dist}/demo`, {
        recursive: true,
        filter: (source) => !BUILT.test(relative(folder, source)),
      });
      await mkdir(`${dist}/demo/vendor`, { recursive: true });
      for (const [name, read] of Object.entries(VENDOR))
        await writeFile(`${dist}/demo/vendor/${name}`, await read(root));
    },
  };
}
