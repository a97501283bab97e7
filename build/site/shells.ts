import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { SHARE_IMAGE } from '../../src/server/event/structured-data.ts';

/** The shells, by address. */
export const SHELLS: Readonly<Record<string, string>> = {
  '/': 'home/index.html',
  '/editor': 'editor/editor.html',
  '/preview': 'preview/preview.html',
  '/not-found': 'not-found/not-found.html',
  '/item': 'item/item.html',
  '/room': 'room/room.html',
  '/signs': 'signs/signs.html',
  '/screen': 'screen/screen.html',
  '/run': 'run/run.html',
  '/framed': 'framed/framed.html',
  '/framed-item': 'item/framed-item.html',
};

/**
 * Files that are served unchanged, with their paths below the project's root. Fraunces is @fontsource's Latin subset,
 * pinned to the optical size of headings (`fonttools varLib.instancer … opsz=60 wght=400:650`): the whole axis would
 * double the file.
 */
export const FILES: Readonly<Record<string, string>> = {
  'embed/frame.js': 'src/site/framed/frame.js',
  'fonts/fraunces.woff2': 'src/site/fonts/fraunces.woff2',
  'fonts/fraunces-OFL.txt': 'src/site/fonts/fraunces-OFL.txt',
  'fonts/instrument-sans.woff2':
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'fonts/instrument-sans-OFL.txt': 'node_modules/@fontsource-variable/instrument-sans/LICENSE',
};

const INLINE: Record<string, [tag: string, type?: string]> = {
  '.css': ['style'],
  '.js': ['script'],
  '.mjs': ['script', ' type="module"'],
  '.ts': ['script'],
};

/** Scripts for browsers of 2018, as televisions have them. */
const FOR_OLD_BROWSERS = '/screen-page.ts';

/** A script with all that it imports, as one classic script, which the parser waits for. */
async function bundled(root: string, entry: string): Promise<string> {
  const target = entry.endsWith(FOR_OLD_BROWSERS) ? 'es2017' : 'es2022';
  const made = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' } },
  });
  const [result] = Array.isArray(made) ? made : [made];
  if (!result || !('output' in result)) throw new Error(`${entry} was not built.`);
  return result.output[0].code;
}

/** Fills in the size of the picture in link previews, in pixels. */
async function fillShareSize(html: string, folder: string): Promise<string> {
  const { width, height } = await sharp(`${folder}/${SHARE_IMAGE}`).metadata();
  return html.replaceAll('{{share.width}}', String(width)).replaceAll('{{share.height}}', String(height));
}

/**
 * Replaces `<!-- include: FILE -->` in a shell with fragments of `src/site/`: markup that pages have in common, and the
 * stylesheets and scripts, which are inlined so that the first paint waits for no request. The host fills in the event.
 * @param name of the shell below `src/site/`
 * @param read returns a file in the form that goes into the page
 */
export async function fillShell(
  root: string,
  name: string,
  read: (file: string) => Promise<Buffer | string>,
): Promise<string> {
  const folder = `${root}/src/site`;
  let whole = await readFile(`${folder}/${name}`, 'utf8');
  for (const [mark, file] of whole.matchAll(/<!-- include: (\S+\.html) -->/g)) {
    const fragment = (await readFile(`${folder}/${file}`, 'utf8')).trim();
    whole = whole.replace(mark, () => fragment);
  }
  let html = await fillShareSize(whole, `${root}/src/content`);
  for (const [mark, file] of html.matchAll(/<!-- include: (\S+) -->/g)) {
    const path = `${folder}/${file}`;
    const text = String(await (path.endsWith('.ts') ? bundled(root, path) : read(path))).trim();
    const [tag, type = ''] = INLINE[extname(file!)]!;
    html = html.replace(mark, () => `<${tag}${type}>\n${text}\n</${tag}>`);
  }
  return html;
}
