import { readFile } from 'node:fs/promises';
import type event from '../../src/content/event.json';
import type page from '../../src/content/page.json';

/** As `src/site/shared/head.html` has it for pages in light: a manifest knows no second color scheme. */
export const PAPER = '#f9f5ee';

/** The manifest with which a phone puts the site on its home screen, filled from the content. */
export async function webManifest(folder: string): Promise<string> {
  const read = async (name: string) => JSON.parse(await readFile(`${folder}/${name}.json`, 'utf8')) as unknown;
  const { title, shortTitle } = (await read('event')) as typeof event;
  const { description } = (await read('page')) as typeof page;
  return JSON.stringify({
    id: '/',
    name: title,
    short_name: shortTitle,
    description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
