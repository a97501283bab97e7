import { expect, test } from 'vitest';
import type { RunItem } from '../../../src/program/api/run-bodies.ts';
import { laterEnd, lateItem, momentOf, placesOf } from '../../../src/program/run/run-today.ts';

const at = (time: string) => Date.parse(`2025-10-28T${time}:00+08:00`);
const item = (id: number, start: string, end: string, rooms = ['Hall A'], more: Partial<RunItem> = {}): RunItem => ({
  ...{ id, title: `Talk ${id}`, time: `${start} - ${end}`, planned_time: '', state: '', state_note: '', rooms },
  ...{ start: `2025-10-28T${start}:00+08:00`, end: `2025-10-28T${end}:00+08:00` },
  ...more,
});
const ids = (items: readonly RunItem[]) => items.map(({ id }) => id);

test('An item that is in two rooms is shown in both, and one without a room by itself', () => {
  const items = [
    item(1, '09:00', '10:00', ['Hall A', 'hall  b']),
    item(2, '10:00', '11:00', []),
    item(3, '11:00', '12:00', ['Hall B']),
  ];
  const places = placesOf({ rooms: [], items });
  expect(places.map(({ name, items }) => [name, ids(items)])).toEqual([
    ['Hall A', [1]],
    ['hall  b', [1, 3]],
    [undefined, [2]],
  ]);
  // A room of the link in which nothing is.
  expect(placesOf({ rooms: ['Hall C'], items: [] })).toMatchObject([{ name: 'Hall C', items: [] }]);
});

test('An item that has just ended can still end later, until the next one begins', () => {
  const place = { key: 'hall a', items: [item(1, '09:00', '10:00'), item(2, '10:10', '11:00')] };
  expect(momentOf(place, at('10:04'))).toMatchObject({ on: [], ended: { id: 1 }, next: [{ id: 2 }] });
  expect(new Date(laterEnd(place.items[0]!, 5, at('10:04')))).toEqual(new Date(at('10:09')));
  expect(laterEnd(place.items[0]!, 5, at('09:50'))).toBe(at('10:05'));
  expect(momentOf(place, at('10:10')).ended).toBeUndefined();
  expect(momentOf(place, at('11:16'))).toEqual({ on: [], ended: undefined, next: [] });
});

test('Catching up is offered where something late is still to come, and takes place', () => {
  const late = { planned_time: '10:00 - 10:30' };
  const place = (more: Partial<RunItem>) => ({ key: '', items: [item(1, '10:05', '10:35', [], { ...late, ...more })] });
  expect(lateItem(place({}), at('10:00'))).toMatchObject({ id: 1 });
  expect(lateItem(place({}), at('10:05'))).toBeUndefined();
  expect(lateItem(place({ state: 'cancelled' }), at('10:00'))).toBeUndefined();
  expect(lateItem(place({ planned_time: '' }), at('10:00'))).toBeUndefined();
});
