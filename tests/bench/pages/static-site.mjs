/** @import { Variant } from '../types.ts' */
import { checkStatic, scoped, stylesIn, withoutRoots } from './static-root.mjs';

const SECTIONS = 10;

/**
 * The page as one static file: the same content, look, fonts and pictures, without scripts and shadow roots; each style
 * occurs once, in the head.
 * @param {string} html
 * @param {number} count how many items it has
 * @throws {Error} if the product's markup has changed so that the patterns miss something
 */
function flat(html, count) {
  const sections = [...html.matchAll(/<([a-z]+-[a-z]+) [^>]*data-prerendered.*?<\/\1>/gs)].map(
    ([markup, tag = '']) => ({
      tag,
      ...stylesIn(markup),
    }),
  );
  const kit = sections[0]?.kit ?? '';
  const tags = sections.map(({ tag }) => tag);
  const style = scoped(tags, kit) + sections.map(({ tag, own }) => scoped([tag], own)).join('');
  const page = withoutRoots(html).replace('</head>', () => `<style>${style}</style></head>`);
  checkStatic(page, '/', count);
  const found = sections.filter((section) => section.kit === kit && section.own).length;
  if (found !== SECTIONS) throw new Error(`The limit of / has ${found} sections, not ${SECTIONS}.`);
  return page;
}

/**
 * The limit for `/`: everything on the page as one static HTML file.
 * @type {Variant}
 */
export const staticSite = {
  id: 'site-limit',
  label: 'Limit of /: static HTML',
  items: '[part~="item"]',
  prepare: async () => {},
  async files(schedule, product) {
    /** @param {string} path */
    const get = async (path) => new Uint8Array(await (await fetch(product + path)).arrayBuffer());
    const html = new TextDecoder().decode(await get('/'));
    const count = schedule.reduce((sum, { items }) => sum + items.length, 0);
    const page = flat(html, count).replaceAll('/images/', `${product}/images/`);
    // Files requested before the content come from the page's own host, as in `/`.
    const early = [...html.matchAll(/<link rel="(?:preload|icon)" href="([^"]+)"/g)].map(([, path]) => path ?? '');
    /** @type {import('../types.ts').Files} */
    const files = new Map([['/static-site.html', page]]);
    for (const path of early) files.set(path, await get(path));
    return files;
  },
  address: ({ host }) => `${host}/static-site.html`,
};
