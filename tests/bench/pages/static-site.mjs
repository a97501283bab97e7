import { scriptPage } from './build-page.mjs';
import { LIST_STYLE } from './list-style.mjs';

const SECTIONS = 10;

/** The list's style for the product's markup, what pictures need, and sections below the first screen laid out later, as in `/`. */
const STYLE =
  LIST_STYLE.replaceAll('.item', '[part~="item"]')
    .replaceAll('.time', '[part="time"]')
    .replaceAll('.text', '[part="item-description"]') +
  `img,svg{max-width:100%;height:auto}[popover]{display:none}[data-drawn]{display:block}
main>*+*,main+*{content-visibility:auto;contain-intrinsic-size:auto 900px}`;

/** What a page without scripts, styles and shadow roots doesn't have. */
const OURS = /<(script|style|template|link)\b/;

/**
 * The page without what makes it ours: no script, style, font or shadow root; its text, links and pictures stay.
 * @throws {Error} when the product's markup has changed so that the patterns miss something
 */
function plain(html, origin, count) {
  const text = html
    .slice(html.indexOf('<body>') + '<body>'.length, html.indexOf('</body>'))
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<template shadowrootmode[^>]*>|<\/template>/g, '')
    .replace(/(src|srcset|href)="\//g, `$1="${origin}/`)
    .replace(/, \//g, `, ${origin}/`);
  const left = OURS.exec(text)?.[0];
  if (left) throw new Error(`The limit of / still holds ${left}: make it plain in static-site.mjs.`);
  for (const [what, pattern, expected] of [
    ['items', /part="item"/g, count],
    ['sections', /<[a-z]+-[a-z]+[^>]* data-drawn/g, SECTIONS],
  ]) {
    const found = text.match(pattern)?.length ?? 0;
    if (found !== expected) throw new Error(`The limit of / has ${found} ${what}, not ${expected}.`);
  }
  return text;
}

/** What the limit is to the programme, this is to `/`: all its content as one static HTML file. */
export const staticSite = {
  id: 'site-limit',
  label: 'Limit of /: static HTML',
  items: '[part~="item"]',
  prepare: async () => {},
  async files(schedule, product) {
    const html = await (await fetch(product)).text();
    const count = schedule.reduce((sum, { items }) => sum + items.length, 0);
    return new Map([
      ['/static-site.html', scriptPage('Static site', `<style>${STYLE}</style>`, plain(html, product, count))],
    ]);
  },
  address: ({ host }) => `${host}/static-site.html`,
};
