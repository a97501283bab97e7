/** @import { Variant } from '../types.ts' */
import { buildPage, scriptPage } from './build-page.mjs';
import { LIST_STYLE } from './list-style.mjs';

let script = '';

/**
 * The floor: the cost of React and r2wc alone. No shadow root, no validation of the answer, no cleaning of HTML.
 * @type {Variant}
 */
export const floor = {
  id: 'floor',
  label: 'Floor: bare React + r2wc',
  items: '.item',
  prepare: async (folder) => void ({ script } = await buildPage('floor.entry.jsx', folder)),
  files: (_schedule, product) =>
    new Map([
      [
        '/floor.html',
        scriptPage(
          'Bare element',
          `<style>${LIST_STYLE}</style>\n<script type="module" src="/floor.js"></script>`,
          `<h1>Program</h1>\n<floor-program api="${product}/api/schedule"></floor-program>`,
        ),
      ],
      ['/floor.js', script],
    ]),
  address: ({ host }) => `${host}/floor.html`,
  scripts: ({ host }) => [`${host}/floor.js`],
};
