import { expect, test } from 'vitest';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { itemRows, listHtml } from '../../../src/sections/conference-program/item/item-html.ts';
import { overviewRows } from '../../../src/sections/conference-program/overview/overview-rows.ts';
import { textOf } from '../../../src/program/search/html-to-text.ts';

const TYPED = 'Meet at 8 & bring:\n- boots\n- a hat\n\nBack by 17:00.';

/** The texts of an item whose lines are kept, in full and in the overview. */
function kept(description: string, ...contents: string[]) {
  const list = contents.map((content, index) => ({ id: index + 1, schedule_item_id: 1, content }));
  const item: ScheduleItem = { id: 1, day_id: 1, time: '09:00', title: 'Field\ntrip', description, list };
  const look = { titleTag: 'h4', selectable: false };
  const day = { id: 1, title: 'Tuesday', items: [item] };
  return [
    itemRows([item], look),
    overviewRows(day, {
      ...look,
      nextDay: '',
      dayBefore: '',
      weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
      until: 'until {time}',
    }),
  ].map((rows) => {
    const root = document.createElement('ol');
    root.innerHTML = listHtml(rows);
    return [...root.querySelectorAll('[data-lines]')].map(({ textContent }) => textContent);
  });
}

test('a text without tags shows the lines that it was typed in, and is otherwise as it was', () => {
  expect(kept(TYPED, 'One line', 'Two\nlines')).toEqual([
    [TYPED, 'Two\nlines'],
    [TYPED, 'Two\nlines'],
  ]);
  expect(kept('One line')).toEqual([[], []]);
});

test('line breaks of a text with tags mean nothing, as ever', () => {
  expect(kept('<p>One</p>\n<p>Two</p>', '<b>Two</b>\nwords')).toEqual([[], []]);
});

test('feeds have its lines, and one empty line between its paragraphs', () => {
  expect(textOf(TYPED)).toBe('Meet at 8 & bring:\n- boots\n- a hat\n\nBack by 17:00.');
  expect(textOf('\n One  \n \n\n\n two &lt; three\n')).toBe('One\n\ntwo < three');
  expect(textOf('<p>One</p>\n\n<p>Two</p>')).toBe('One\nTwo');
});
