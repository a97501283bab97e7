/** @import { Variant } from '../types.ts' */

/**
 * @param {string} id
 * @param {string} label
 * @param {string} path
 * @param {string[]} scripts
 * @returns {Variant}
 */
const prerendered = (id, label, path, scripts) => ({
  id,
  label,
  items: '[part~="item"]',
  hydrates: true,
  prepare: async () => {},
  files: () => new Map(),
  address: ({ product }) => product + path,
  scripts: ({ product }) => scripts.map((name) => `${product}/${name}`),
});

/** The whole site, with every section prerendered. */
export const sitePage = prerendered('site', 'Ours, prerendered /', '/', ['conference-elements.js']);

/** Only the element with its declarative shadow root, as other pages include it. */
export const fragmentPage = prerendered('fragment', 'Ours, /embed/program.html', '/embed/program.html', [
  'conference-program.js',
]);

/** The page for frames, opened by itself. */
export const framedPage = prerendered('framed', 'Ours, /embed/', '/embed/', ['conference-program.js']);
