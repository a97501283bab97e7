/** @import { ScheduleItem } from '../../../src/program/model/types.ts' */
/** @import { Variant } from '../types.ts' */
import { scriptPage } from './build-page.mjs';
import { LIST_STYLE } from './list-style.mjs';

/** @param {ScheduleItem} item */
const item = ({ time, title, description, list }) =>
  '<li class="item">' +
  (time && `<p class="time">${time}</p>`) +
  `<h3>${title}</h3>` +
  (description && `<div class="text">${description}</div>`) +
  (list.length > 0 ? `<ul>${list.map(({ content }) => `<li>${content}</li>`).join('')}</ul>` : '') +
  '</li>';

/**
 * A bare list, for information: the same texts as one static HTML file with few styles, with `content-visibility` but no script.
 * @type {Variant}
 */
export const staticPage = {
  id: 'limit',
  label: 'Bare list: static HTML',
  items: '.item',
  prepare: async () => {},
  files: (schedule) =>
    new Map([
      [
        '/static.html',
        scriptPage(
          'Static program',
          `<style>${LIST_STYLE}</style>`,
          '<h1>Program</h1>' +
            schedule
              .map((day) => `<section><h2>${day.title}</h2><ol>${day.items.map(item).join('\n')}</ol></section>`)
              .join('\n'),
        ),
      ],
    ]),
  address: ({ host }) => `${host}/static.html`,
};
