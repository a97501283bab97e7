import { expect, test } from 'vitest';
import { linkedItems } from '../../../src/editor/warnings/dead-links.ts';
import { countWarned, isEmptyDay, warningsOf } from '../../../src/editor/warnings/warnings.ts';
import type { Day, ScheduleItem } from '../../../src/program/model/types.ts';

const HOST = 'https://program.example';

const item = (id: number, texts: Partial<ScheduleItem> & { hidden?: boolean } = {}): ScheduleItem => ({
  ...{ id, day_id: 1, time: '', title: `Talk ${id}`, description: '', list: [] },
  ...texts,
});
const day = (id: number, items: ScheduleItem[], more: object = {}): Day => ({
  ...{ id, title: `Day ${id}`, date: null, items },
  ...more,
});
const stateOf = (...days: Day[]) => ({ host: HOST, program: { status: 'loaded' as const, days } });
const texts = (state: ReturnType<typeof stateOf>, index = 0) =>
  [...warningsOf(state.program.days[index]!, state)].map(([id, all]) => [id, ...all.map(({ text }) => text)]);

test.each([
  ['<a href="#program-item-7">a</a>', [7]],
  ['<a href="#item-7">a</a> <a href=\'/program/8\'>b</a> <a href=/program/9.ics>c</a>', [7, 8, 9]],
  [`<a href="${HOST}/#program-item-7">a</a> <a href="${HOST}/program/8?from=mail">b</a>`, [7, 8]],
  ['<a href="https://elsewhere.example/program/7">a</a>', []],
  ['<a href="https://elsewhere.example/#program-item-7">a</a>', []],
  ['<a href="#program-day-7">a</a> <a href="/program.ics">b</a> <a href="/papers/item-7">c</a>', []],
  ['see #program-item-7 and /program/8', []],
])('%s leads to the items %j', (html, ids) => expect(linkedItems(html, HOST)).toEqual(ids));

const NOT_THERE = 'A link leads to an item that is not in the program.';

test('a link to an item that is not there is told once with its item, wherever it is written', () => {
  const link = '<a href="#program-item-9">a</a>';
  const list = [{ id: 1, schedule_item_id: 1, content: link }];
  expect(texts(stateOf(day(1, [item(1, { description: link, list }), item(2)])))).toEqual([[1, NOT_THERE]]);
});

test('a link to what visitors do not see is told where they see the link', () => {
  const link = '<a href="/program/2">a</a>';
  const hidden = item(2, { hidden: true });
  const words = 'A link leads to an item that visitors do not see: Talk 2';
  expect(texts(stateOf(day(1, [item(1, { title: link }), hidden])))).toEqual([[1, words]]);
  expect(texts(stateOf(day(1, [item(1, { title: link })]), day(2, [item(2)], { hidden: true })))).toEqual([[1, words]]);
  expect(texts(stateOf(day(1, [item(1, { title: link, hidden: true }), hidden])))).toEqual([]);
});

test('the warning comes when the item goes, and goes when it is back, though the day of the link is the same', () => {
  const tuesday = day(1, [item(1, { description: '<a href="/program/2">a</a>' })]);
  const [both, alone] = [stateOf(tuesday, day(2, [item(2)])), stateOf(tuesday)];
  expect([texts(both), texts(alone), texts(both)]).toEqual([[], [[1, NOT_THERE]], []]);
  const other = stateOf(tuesday, day(2, [item(2, { title: 'Other' })]));
  expect(warningsOf(tuesday, both)).toBe(warningsOf(tuesday, other));
});

test('an item that overlaps with two others of one name says so once', () => {
  const at = (id: number, title: string, start: string, end: string) =>
    item(id, {
      title,
      start: `2025-10-28T${start}:00+08:00`,
      end: `2025-10-28T${end}:00+08:00`,
      list: [{ id, schedule_item_id: id, content: 'Room: Hall A' }],
    });
  const coffees = [at(1, 'Coffee', '09:00', '10:00'), at(2, 'Coffee', '09:15', '10:00')];
  const state = stateOf(day(1, [...coffees, at(3, 'Keynote', '09:30', '10:00')]));
  expect(texts(state)).toContainEqual([3, 'Overlaps with Coffee: Hall A']);
});

test('what is removed where a text is shown is told, and nothing else', () => {
  const clean = '<p>A <b>bold</b> <a href="https://a.example" rel="noopener noreferrer">link</a>, on time = 9</p>';
  const list = [{ id: 1, schedule_item_id: 1, content: '<p onclick>b</p><font>c</font>' }];
  const state = stateOf(
    day(1, [
      item(1, { description: '<script>a</script>b' }),
      item(2, { title: '<table><tr><td>a</td></tr></table>' }),
      item(3, { description: clean, title: '<i>a</i> style' }),
      item(4, { list }),
      item(5, { description: '<a href="javascript:a()">b</a>' }),
    ]),
  );
  expect(texts(state)).toEqual([
    [1, 'Removed: 1 script'],
    [2, 'Removed: 1 table'],
    [4, 'Removed: 1 event handler, 1 style'],
    [5, 'Removed: 1 unsafe link'],
  ]);
});

test('a day without items counts as a warning, but not one that visitors do not see', () => {
  const [empty, hidden] = [day(1, []), day(2, [], { hidden: true })];
  const notPlaced = day(3, [], { not_placed: true });
  expect([empty, hidden, notPlaced, day(4, [item(1)])].map(isEmptyDay)).toEqual([true, false, false, false]);
  const warned = day(5, [item(1, { description: '<a href="#item-9">a</a>' })]);
  expect(countWarned(stateOf(empty, hidden, notPlaced, warned))).toBe(2);
});
