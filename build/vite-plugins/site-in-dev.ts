import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { builtEvent } from '../../src/server/event/host-event.ts';
import { withSiteAddress } from '../../src/server/http/site-mark.ts';
import { fillHead } from '../../src/server/render/page-head.ts';
import { catalogFiles } from '../site/catalog-files.ts';
import { DEMO_STYLES } from '../site/demo-styles.ts';
import { FILES, fillShell, SHELLS } from '../site/shells.ts';

/** The bundles' addresses serve their entry modules, so that the shells and the demo's pages stay plain HTML. */
const ENTRIES: Record<string, string> = {
  '/conference-elements.js': '/src/bundles/conference-elements.ts',
  '/conference-program.js': '/src/bundles/conference-program.ts',
  '/program-editor.js': '/src/bundles/program-editor.ts',
  '/demo/apps/react.js': '/demo/apps/react.tsx',
  '/demo/apps/vue.js': '/demo/apps/vue.ts',
};

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Serves in dev what the steps after a build write: shells and their files, catalogs, the demo's stylesheets. */
export function siteInDev(root: string): Plugin {
  const catalogs = catalogFiles();
  const fileAt = async (path: string): Promise<Buffer | string | undefined> => {
    if (ENTRIES[path]) return `import ${JSON.stringify(ENTRIES[path])};`;
    const file = FILES[path.slice(1)];
    if (file) return readFile(`${root}/${file}`);
    return catalogs.get(path.slice(1)) ?? DEMO_STYLES[path.replace('/demo/vendor/', '')]?.(root);
  };
  return {
    name: 'site-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').split('?')[0]!;
        const file = await fileAt(path);
        if (file !== undefined) {
          response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
          return void response.end(file);
        }
        if (!SHELLS[path]) return next();
        response.setHeader('content-type', 'text/html');
        const shell = await fillShell(root, SHELLS[path], (name) => readFile(name));
        const html = withSiteAddress(fillHead(shell, builtEvent), undefined);
        response.end(await server.transformIndexHtml(path, html));
      });
    },
  };
}
