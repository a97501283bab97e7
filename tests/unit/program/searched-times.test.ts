import { expect, test } from 'vitest';

import { type FoundItems, findItems } from '../../../src/program/search/search.ts';
import { timesOf, wordsOf } from '../../../src/program/times/searched-times.ts';
import type { Day } from '../../../src/program/model/types.ts';
import { itemTexts } from '../../../src/sections/conference-program/item/item-texts.ts';

let ids = 0;
const item = (title: string, start: string | null, time: string) => ({
  ...{ id: ++ids, day_id: 1, title, time, start, end: null, description: '', list: [] },
});
const PROGRAM: Day[] = [
  {
    id: 1,
    title: 'First',
    date: '2016-10-04',
    items: [
      item('Doctoral Symposium', '2016-10-04T09:00:00+02:00', '09:00 - 16:00'),
      item('Keynote', '2016-10-04T16:00:00+02:00', '4:00 PM'),
      item('Party', '2016-10-05T00:30:00+02:00', '00:30'),
      item('Dinner', null, 'when the ship is back'),
    ],
  },
  { id: 2, title: 'Second', date: '2016-10-14', items: [item('Hall 4', '2016-10-14T14:00:00+02:00', '14:00')] },
];

async function found(query: string): Promise<string[]> {
  const items = await new Promise<FoundItems>((resolve) =>
    findItems(PROGRAM, wordsOf(query), itemTexts, resolve, timesOf(PROGRAM)),
  );
  return [...items.values()].map(({ title }) => title);
}

const FOURTH = ['Doctoral Symposium', 'Keynote', 'Party', 'Dinner'];

test.each(['16:00', '16.00', '16h', '4 pm', '4:00 p.m.', '16:0', '4:00'])(
  'who types “%s” finds what begins then',
  async (query) => expect(await found(query)).toEqual(['Keynote']),
);

test.each(['Tuesday', 'tue', 'Selasa', 'mardi'])('who types “%s” finds what is on that weekday', async (query) =>
  expect(await found(query)).toEqual(FOURTH),
);

test.each([
  'Oct 4',
  '4 Oct',
  'October 4th',
  '4 oktober',
  '4 octobre 2016',
  'Oct. 4, 2016',
  '2016-10-04',
  '4.10.',
  '4/10',
  '10/4',
])('who types “%s” finds that day, and not what has the number or the letters', async (query) =>
  expect(await found(query)).toEqual(FOURTH),
);

test('a night is found by both of its days', async () => {
  expect(await found('wednesday')).toEqual(['Party']);
  expect(await found('5 oct')).toEqual(['Party']);
});

test('a day or a time narrows what other words find', async () => {
  expect(await found('tuesday keynote')).toEqual(['Keynote']);
  expect(await found('oct 4 16:00')).toEqual(['Keynote']);
  expect(await found('friday, hall')).toEqual(['Hall 4']);
});

test('a time that nobody could read is found as it is written', async () =>
  expect(await found('ship')).toEqual(['Dinner']));

test('a number alone is a text, and what only looks like a time finds nothing', async () => {
  expect(await found('4')).toEqual(['Hall 4']);
  expect(await found('99:00')).toEqual([]);
  expect(await found('oct 31')).toEqual([]);
});
