import { expect, test } from 'vitest';
import { overlaps } from '../../../src/program/times/clashes/overlaps.ts';
import type { ScheduleItem } from '../../../src/program/model/types.ts';

const item = (id: number, start: string | null, end: string | null, ...list: string[]): ScheduleItem => ({
  id,
  day_id: 1,
  time: '',
  title: `Talk ${id}`,
  description: '',
  start: start && `2025-10-28T${start}:00+08:00`,
  end: end && `2025-10-28T${end}:00+08:00`,
  list: list.map((content, index) => ({ id: id * 10 + index, schedule_item_id: id, content })),
});
const found = (...items: ScheduleItem[]) =>
  overlaps(items).map(({ item: later, other, names }) => [other.id, later.id, ...names]);

test('a room or a person that is needed twice at the same time is named with both items', () => {
  expect(
    found(
      item(1, '09:00', '10:00', 'Room: Hall A', 'Speaker: Ana'),
      item(2, '09:30', '10:30', 'Room: hall a'),
      item(3, '09:45', '10:15', 'Room: Hall B', 'Chair: Ana'),
    ),
  ).toEqual([
    [1, 2, 'hall a'],
    [1, 3, 'Ana'],
  ]);
});

test('items that follow each other, or are elsewhere, or have no start, do not overlap', () => {
  expect(
    found(
      item(1, '09:00', '10:00', 'Room: Hall A'),
      item(2, '10:00', '11:00', 'Room: Hall A'),
      item(3, '09:00', '10:00', 'Room: Hall B'),
      item(4, null, null, 'Room: Hall A'),
      item(5, '09:30', '10:30', 'No room'),
    ),
  ).toEqual([]);
});

test('of an item without an end only its start is known', () => {
  expect(found(item(1, '09:00', null, 'Room: A'), item(2, '09:30', null, 'Room: A'))).toEqual([]);
  expect(found(item(1, '09:00', null, 'Room: A'), item(2, '09:00', null, 'Room: A'))).toEqual([[1, 2, 'A']]);
});

test('who needs two halls as one needs each of them', () => {
  const a = item(1, '09:00', '10:00', 'Room: Hall A');
  const b = item(2, '09:00', '10:00', 'Room: Hall B');
  expect(found(a, b, item(3, '09:30', '11:00', 'Room: Hall A + B'))).toEqual([
    [1, 3, 'Hall A'],
    [2, 3, 'Hall B'],
  ]);
  // The same name is said once, and a room that nobody else names is none.
  const both = item(4, '09:00', '10:00', 'Room: hall a + hall b');
  expect(found(a, b, both, item(5, '09:30', '11:00', 'Room: Hall A + B')).at(-1)).toEqual([4, 5, 'Hall A', 'Hall B']);
  expect(found(a, item(6, '09:30', '11:00', 'Room: Hall A + Patio'))).toEqual([]);
});

test('in a hall of posters nobody needs the room alone; one author at two boards is named, and so is what comes in later', () => {
  const posters = Array.from({ length: 5 }, (_, index) =>
    item(index + 1, '15:30', '17:30', 'Room: Poster Hall', `Speaker: ${index < 2 ? 'Ana' : `Ben ${index}`}`),
  );
  expect(found(...posters)).toEqual([[1, 2, 'Ana']]);
  expect(found(...posters, item(6, '16:00', '17:00', 'Room: Poster Hall')).slice(1)).toEqual(
    [1, 2, 3, 4, 5].map((id) => [id, 6, 'Poster Hall']),
  );
  // Four are no crowd.
  expect(found(...posters.slice(1)).length).toBe(6);
});
