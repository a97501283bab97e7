/** @import { Variant } from '../types.ts' */
const SECTIONS = 10;

/** Markup that must not remain in a page without scripts, shadow roots and shared styles. */
const OURS = /<(script|template)\b|data-root-style|:host/;

const STYLES = /<style data-root-style>(.*?)<\/style>/gs;
const KEYFRAMES = /@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*\}/g;

/**
 * The CSS of a shadow root as nested rules of the element itself.
 * @param {string} css
 */
const nested = (css) => css.replace(/:host\(((?:[^()]|\([^()]*\))*)\)/g, '&:is($1)').replaceAll(':host', '&');

/**
 * The CSS of the given elements for a page without shadow roots; what can't be nested comes first.
 * @param {string[]} tags
 * @param {string} css
 */
const scoped = (tags, css) =>
  `${(css.match(KEYFRAMES) ?? []).join('')}:is(${tags.join()}){${nested(css.replace(KEYFRAMES, ''))}}`;

/**
 * The page as one static file: the same content, look, fonts and pictures, without scripts and shadow roots; each style
 * occurs once, in the head.
 * @param {string} html
 * @param {number} count how many items it has
 * @throws {Error} if the product's markup has changed so that the patterns miss something
 */
function flat(html, count) {
  const sections = [...html.matchAll(/<([a-z]+-[a-z]+) [^>]*data-prerendered.*?<\/\1>/gs)].map(([markup, tag]) => {
    const [kit = '', own = ''] = [...markup.matchAll(STYLES)].map(([, css]) => css ?? '');
    return { tag: tag ?? '', kit, own };
  });
  const kit = sections[0]?.kit ?? '';
  const tags = sections.map(({ tag }) => tag);
  const style = scoped(tags, kit) + sections.map(({ tag, own }) => scoped([tag], own)).join('');
  const text = html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(STYLES, '')
    .replace(/<template shadowrootmode[^>]*>|<\/template>/g, '')
    .replace('</head>', () => `<style>${style}</style></head>`);

  const left = OURS.exec(text)?.[0];
  if (left) throw new Error(`The limit of / still contains ${left}: make it static in static-site.mjs.`);
  for (const [what, found, expected] of [
    ['items', text.match(/part="item"/g)?.length, count],
    ['sections', sections.filter((section) => section.kit === kit && section.own).length, SECTIONS],
  ])
    if (found !== expected) throw new Error(`The limit of / has ${found} ${what}, not ${expected}.`);
  return text;
}

/**
 * The limit for `/`, as `static.mjs` is for the program: everything on the page as one static HTML file.
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
    // What is requested before the content comes from the page's own host, as in `/`.
    const early = [...html.matchAll(/<link rel="(?:preload|icon)" href="([^"]+)"/g)].map(([, path]) => path ?? '');
    /** @type {import('../types.ts').Files} */
    const files = new Map([['/static-site.html', page]]);
    for (const path of early) files.set(path, await get(path));
    return files;
  },
  address: ({ host }) => `${host}/static-site.html`,
};
