/** @import { Variant } from '../types.ts' */
import { scriptPage } from './build-page.mjs';
import { checkStatic, scoped, stylesIn, withoutRoots } from './static-root.mjs';

const TAG = 'conference-program';

/**
 * The limit for the embedded program, as `static-site.mjs` is for `/`: the prerendered root as plain HTML, with the same
 * content and look, without scripts and without a shadow root.
 * @type {Variant}
 */
export const staticEmbed = {
  id: 'embed-limit',
  label: 'Limit of the embed: static HTML',
  items: '[part~="item"]',
  prepare: async () => {},
  async files(schedule, product) {
    const include = await (await fetch(`${product}/embed/program.html`)).text();
    const [, root = ''] = /<template shadowrootmode="open">(.*)<\/template>/s.exec(include) ?? [];
    const { kit, own } = stylesIn(root);
    const page = scriptPage(
      'Static program',
      `<style>${scoped([TAG], kit)}${scoped([TAG], own)}</style>`,
      `<${TAG}>${withoutRoots(root)}</${TAG}>`,
    );
    const count = schedule.reduce((sum, { items }) => sum + items.length, 0);
    checkStatic(page, 'the embed', count);
    return new Map([['/static-embed.html', page]]);
  },
  address: ({ host }) => `${host}/static-embed.html`,
};
