import { expect, test } from 'vitest';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { gaps } from '../../../src/program/times/gaps.ts';

type Row = readonly [title: string, start: string | null, end: string | null, ...list: string[]];

const at = (clock: string | null) => clock && `2025-10-28T${clock}:00+08:00`;
const found = (...rows: Row[]) =>
  gaps(
    rows.map(([title, start, end, ...list], index): ScheduleItem => ({
      ...{ id: index, day_id: 1, time: '', title, description: '', start: at(start), end: at(end) },
      list: list.map((content, place) => ({ id: place, schedule_item_id: index, content })),
    })),
  ).map(({ item, from, to }) => `${from}-${to} ${item.title}`);

const MORNING: Row[] = [
  ['Opening', '09:00', '10:00'],
  ['Coffee break', '10:00', '10:30'],
  ['Panel', '10:30', '12:00'],
];

test('where breaks are items, a time in which nothing is on is told with what begins after it', () => {
  expect(found(...MORNING, ['Talk', '13:00', '14:00'])).toEqual(['12:00-13:00 Talk']);
  expect(found(...MORNING, ['Lunch', '12:00', '13:00'], ['Talk', '13:30', '14:00'])).toEqual(['13:00-13:30 Talk']);
});

test('of several that begin after it, the one above has the gap, in whatever order they stand', () => {
  const later: Row[] = [
    ['Talk A', '13:00', '14:00'],
    ['Talk B', '13:00', '14:00'],
  ];
  expect(found(...later, ...MORNING)).toEqual(['12:00-13:00 Talk A']);
});

test('where no break is an item, such a time is the break; a talk about coffee is none', () => {
  const rows: Row[] = [
    ['Opening', '09:00', '10:00'],
    ['Coffee in Sulawesi', '10:30', '12:00', 'Speaker: Ana'],
    ['Talk', '14:00', '15:00'],
  ];
  expect(found(...rows)).toEqual([]);
});

test('lunch that is an item, a walk to another room, and the pause before the evening are no gaps', () => {
  const lunch: Row = ['Lunch', '12:00', '13:00'];
  expect(found(...MORNING, lunch, ['Talk', '13:15', '17:00'], ['Dinner', '19:00', '22:00'])).toEqual([]);
  expect(found(...MORNING, lunch, ['Talk', '13:16', '17:00'])).toEqual(['13:00-13:16 Talk']);
});

test('nothing is a gap while another room is in use, or while nobody knows what has ended', () => {
  const talk: Row = ['Talk', '14:00', '15:00'];
  expect(found(...MORNING, ['Workshop', '09:30', '14:00'], talk)).toEqual([]);
  expect(found(['Opening', '09:00', null], ['Coffee', '10:00', '10:30'], ['Panel', '10:30', null], talk)).toEqual([]);
});

test('an item whose time is not known may fill it', () => {
  expect(found(...MORNING, ['Lunch', null, null], ['Talk', '14:00', '15:00'])).toEqual([]);
});
