import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { minify, type Plugin } from 'vite';
import { withSiteAddress } from '../../src/server/http/site-mark.ts';
import { dist } from '../dist-folder.ts';
import { fillHead } from './page-head.ts';

/** The shells, by address. */
const SHELLS: Record<string, string> = {
  '/': 'index.html',
  '/editor': 'editor.html',
  '/not-found': 'not-found.html',
  '/item': 'item.html',
  '/framed': 'framed.html',
  '/framed-item': 'framed-item.html',
};
/** In dev the bundles' addresses serve their entry modules, so that the shells stay plain HTML. */
const ENTRIES: Record<string, string> = {
  '/conference-elements.js': '/src/bundles/conference-elements.ts',
  '/conference-program.js': '/src/bundles/conference-program.ts',
  '/program-editor.js': '/src/bundles/program-editor.ts',
};
/**
 * Files that are served unchanged, with their paths below the project's root. Fraunces is @fontsource's Latin subset,
 * pinned to the optical size of headings (`fonttools varLib.instancer … opsz=60 wght=400:650`): the whole axis would
 * double the file.
 */
const FILES: Record<string, string> = {
  'embed/frame.js': 'src/site/frame.js',
  'fonts/fraunces.woff2': 'src/site/fonts/fraunces.woff2',
  'fonts/instrument-sans.woff2':
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

/** A file as visitors get it: scripts are minified. */
async function published(file: string): Promise<Buffer | string> {
  const content = await readFile(file);
  if (!/\.m?js$/.test(file)) return content;
  const { code, errors } = await minify(file, content.toString(), { module: file.endsWith('.mjs') });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return code.trim();
}

/**
 * Replaces `<!-- include: FILE -->` in a shell with fragments of `src/site/`: what the heads have in common, and the
 * stylesheets and scripts, which are inlined so that the first paint waits for no request.
 * @param read returns a file in the form that goes into the page
 */
async function shell(root: string, name: string, read: (file: string) => Promise<Buffer | string>): Promise<string> {
  const folder = `${root}/src/site`;
  const head = await readFile(`${folder}/head.html`, 'utf8');
  const whole = (await readFile(`${folder}/${name}`, 'utf8')).replace('<!-- include: head.html -->', () => head.trim());
  let html = await fillHead(whole, `${root}/src/content`);
  for (const [mark, file] of html.matchAll(/<!-- include: (\S+) -->/g)) {
    const text = String(await read(`${folder}/${file}`)).trim();
    const [tag, type = ''] = INLINE[extname(file!)]!;
    html = html.replace(mark, () => `<${tag}${type}>\n${text}\n</${tag}>`);
  }
  return html;
}

const INLINE: Record<string, [tag: string, type?: string]> = {
  '.css': ['style'],
  '.js': ['script'],
  '.mjs': ['script', ' type="module"'],
};

/** Serves the HTML shells in dev, and writes them with their files to `dist/`. */
export function pages(root: string): Plugin {
  return {
    name: 'site-pages',
    sharedDuringBuild: true,
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').split('?')[0]!;
        const file = FILES[path.slice(1)];
        if (file) {
          if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
          return void response.end(await readFile(`${root}/${file}`));
        }
        if (ENTRIES[path]) {
          response.setHeader('content-type', 'text/javascript');
          return void response.end(`import ${JSON.stringify(ENTRIES[path])};`);
        }
        if (!SHELLS[path]) return next();
        response.setHeader('content-type', 'text/html');
        const html = withSiteAddress(await shell(root, SHELLS[path], (file) => readFile(file)), undefined);
        response.end(await server.transformIndexHtml(path, html));
      });
    },
    async writeBundle() {
      if (this.environment.name !== 'elements') return;
      for (const folder of ['fonts', 'embed']) await mkdir(`${dist}/${folder}`, { recursive: true });
      for (const name of Object.values(SHELLS)) await writeFile(`${dist}/${name}`, await shell(root, name, published));
      for (const [name, source] of Object.entries(FILES))
        await writeFile(`${dist}/${name}`, await published(`${root}/${source}`));
    },
  };
}
