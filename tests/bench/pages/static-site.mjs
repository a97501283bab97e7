import { scriptPage } from './build-page.mjs';
import { LIST_STYLE } from './list-style.mjs';

/** The list's style for the product's markup, and what pictures need. */
const STYLE =
  LIST_STYLE.replaceAll('.item', '[part~="item"]')
    .replaceAll('.time', '[part="time"]')
    .replaceAll('.text', '[part="item-description"]') + 'img,svg{max-width:100%;height:auto}[popover]{display:none}';

/** The page without what makes it ours: no script, style, font or shadow root; its text, links and pictures stay. */
const plain = (html, origin) =>
  html
    .slice(html.indexOf('<body>') + '<body>'.length, html.indexOf('</body>'))
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<template shadowrootmode[^>]*>|<\/template>/g, '')
    .replace(/(src|srcset|href)="\//g, `$1="${origin}/`)
    .replace(/, \//g, `, ${origin}/`);

/** What the limit is to the programme, this is to `/`: all its content as one static HTML file. */
export const staticSite = {
  id: 'site-limit',
  label: 'Limit of /: static HTML',
  items: '[part~="item"]',
  prepare: async () => {},
  async files(_schedule, product) {
    const html = await (await fetch(product)).text();
    return new Map([['/static-site.html', scriptPage('Static site', `<style>${STYLE}</style>`, plain(html, product))]]);
  },
  address: ({ host }) => `${host}/static-site.html`,
};
