/** @import { Variant } from '../types.ts' */
import { scriptPage } from './build-page.mjs';

/**
 * Our element on a page of another origin, rendered in the browser, with the README's markup.
 * @type {Variant}
 */
export const embed = {
  id: 'embed',
  label: 'Ours, embedded',
  items: '[part~="item"]',
  prepare: async () => {},
  files: (_schedule, product) =>
    new Map([
      [
        '/embed.html',
        scriptPage(
          'Embedded program',
          `<script type="module" src="${product}/conference-elements.js"></script>`,
          `<conference-program api-base="${product}"></conference-program>`,
        ),
      ],
    ]),
  address: ({ host }) => `${host}/embed.html`,
  scripts: ({ product }) => [`${product}/conference-elements.js`],
};
