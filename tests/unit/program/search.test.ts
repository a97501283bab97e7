import { describe, expect, test } from 'vitest';
import { excerpt, searchText } from '../../../src/program/search/search.ts';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { itemTexts } from '../../../src/sections/conference-program/item/item-texts.ts';

const item = (fields: Partial<ScheduleItem>, ...subItems: string[]): ScheduleItem => ({
  id: 1,
  day_id: 1,
  time: '09:00',
  title: 'Slip of the <em>fault</em>',
  description: '',
  list: subItems.map((content, index) => ({ id: index, schedule_item_id: 1, content })),
  ...fields,
});

const LONG = `<p>The first sentence says nothing of it. ${'Sediments of the bay settle slowly. '.repeat(9)}Then the Café opens, and it goes on. ${'The tide comes in. '.repeat(9)}</p>`;

test('all that an item says is searched: title, places, people, description and sub-items', () => {
  const { all } = searchText(
    item(
      { description: '<p>About <b>geo</b>logy</p>' },
      'Room: Hall A',
      'Speaker: Ann Lee',
      'Bring boots',
      'Chair: Cy',
    ),
    itemTexts,
  );
  for (const word of ['slip of the fault', 'hall a', 'ann lee', 'geology', 'bring boots', 'chair: cy'])
    expect(all).toContain(word);
});

test('the label of a place or person is not: everybody has one', () => {
  const { all } = searchText(item({}, 'Room: Hall A', 'Speaker: Ann Lee'), itemTexts);
  expect(all).not.toMatch(/room|speaker/);
});

describe('what is found in folded-away text is shown with the words around it', () => {
  test('cut between words, with signs that there is more', () => {
    const text = excerpt(item({ description: LONG }), ['cafe'], itemTexts)!;
    expect(text).toMatch(/^….*\bCafé opens\b.*…$/);
    expect(text.length).toBeLessThan(120);
    expect(LONG).toContain(text.slice(1, -1));
    for (const word of text.slice(1, -1).trim().split(' ')) expect(LONG).toMatch(new RegExp(`[ >]${word}[ <]`));
  });

  test('whole where it is short, and only for what the row doesn’t show', () => {
    expect(excerpt(item({ description: '<p>Short text</p>' }), ['short'], itemTexts)).toBe('Short text');
    expect(excerpt(item({ description: '<p>Short fault</p>' }), ['fault'], itemTexts)).toBeUndefined();
    expect(excerpt(item({ description: '<p>A text</p>' }), ['fault', 'text'], itemTexts)).toBe('A text');
  });
});
