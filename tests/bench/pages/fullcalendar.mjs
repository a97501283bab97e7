/** @import { Variant } from '../types.ts' */
import { buildPage, scriptPage } from './build-page.mjs';

let built = { script: '', css: '' };

/**
 * FullCalendar 7's list view with the whole program; descriptions and sub-items are rendered by `eventContent`.
 * @type {Variant}
 */
export const fullCalendar = {
  id: 'fullcalendar',
  label: 'FullCalendar 7 list',
  items: '.bench-item',
  prepare: async (folder) => void (built = await buildPage('fullcalendar.entry.js', folder)),
  files: (_schedule, product) =>
    new Map([
      [
        '/fullcalendar.html',
        scriptPage(
          'FullCalendar',
          '<link rel="stylesheet" href="/fullcalendar.css">\n<script type="module" src="/fullcalendar.js"></script>',
          `<h1>Program</h1>\n<div id="calendar" data-api="${product}/api/schedule"></div>`,
        ),
      ],
      ['/fullcalendar.js', built.script],
      ['/fullcalendar.css', built.css],
    ]),
  address: ({ host }) => `${host}/fullcalendar.html`,
  scripts: ({ host }) => [`${host}/fullcalendar.js`],
};
