/** @import { Variant } from '../types.ts' */
import { scriptPage } from './build-page.mjs';

/**
 * Our element on a page of another origin, with the README's markup.
 * @param {string} id
 * @param {string} label
 * @param {string} script
 * @param {boolean} hydrates
 * @returns {Variant}
 */
const embedded = (id, label, script, hydrates) => ({
  id,
  label,
  items: '[part~="item"]',
  hydrates,
  prepare: async () => {},
  files: (_schedule, product) =>
    new Map([
      [
        `/${id}.html`,
        scriptPage(
          'Embedded program',
          `<script type="module" src="${product}/${script}"></script>`,
          `<conference-program api-base="${product}"></conference-program>`,
        ),
      ],
    ]),
  address: ({ host }) => `${host}/${id}.html`,
  scripts: ({ product }) => [`${product}/${script}`],
});

/** With the script of the program alone, which shows the host's markup first. */
export const embedFirst = embedded(
  'embed-first',
  'Ours, embedded, conference-program.js',
  'conference-program.js?program',
  true,
);

/** With the script of every section, which renders it in the browser. */
export const embed = embedded('embed', 'Ours, embedded, conference-elements.js', 'conference-elements.js', false);
