import { expect, test } from 'vitest';
import { hasOtherRooms, type Reach, reachedItems } from '../../../src/program/times/agenda/reached-items.ts';
import { program } from '../support/import.ts';

const at = (start: string, end: string, title: string, room?: string) => ({
  time: `${start} - ${end}`,
  start: `2025-10-28T${start}:00+08:00`,
  end: `2025-10-28T${end}:00+08:00`,
  title,
  list: room ? [`Room: ${room}`] : [],
});

const tuesday = (...items: object[]) => program({ title: 'Tuesday, 28 October 2025', date: '2025-10-28', items });

/** A morning in two halls and their union, a lunch that all share, and an afternoon. */
const days = tuesday(
  at('09:00', '10:00', 'A1', 'Hall A'),
  at('09:00', '10:00', 'B1', 'Hall B'),
  at('10:00', '11:00', 'A2', 'hall a'),
  at('10:00', '11:00', 'B2', 'Hall B'),
  at('11:00', '12:00', 'Together', 'Hall A + B'),
  at('11:00', '17:00', 'Welcome desk'),
  at('12:00', '13:00', 'Lunch'),
  at('13:00', '14:00', 'A3', 'Hall A'),
  at('13:00', '14:00', 'B3', 'Hall B'),
  at('14:30', '15:00', 'A4', 'Hall A'),
);
const items = days.flatMap((day) => day.items);
const idsOf = (...titles: string[]) => new Set(items.filter(({ title }) => titles.includes(title)).map(({ id }) => id));
const reached = (reach: Reach, ...titles: string[]) =>
  reachedItems(days, idsOf(...titles), reach).map(({ title }) => title);

test.each<[string, Reach, string[]]>([
  ['these alone', { until: 'these', isInRoom: true }, ['A1']],
  ['all rooms until the break', { until: 'break' }, ['A1', 'A2', 'B2', 'Together', 'Welcome desk']],
  ['the room until the break that all share', { until: 'break', isInRoom: true }, ['A1', 'A2', 'Together']],
  [
    'the room until the day ends, but for the lunch',
    { until: 'day', isInRoom: true },
    ['A1', 'A2', 'Together', 'A3', 'A4'],
  ],
  ['the day', { until: 'day' }, ['A1', 'A2', 'B2', 'Together', 'Welcome desk', 'Lunch', 'A3', 'B3', 'A4']],
])('from a talk a shift reaches %s', (_, reach, titles) => {
  expect(reached(reach, 'A1')).toEqual(titles);
});

test('in a room that is two, what follows in both is reached; what names no room has no others', () => {
  expect(reached({ until: 'day', isInRoom: true }, 'Together')).toEqual(['Together', 'A3', 'B3', 'A4']);
  expect(hasOtherRooms(days, idsOf('A1'))).toBe(true);
  expect(hasOtherRooms(days, idsOf('Together'))).toBe(false);
  expect(hasOtherRooms(days, idsOf('Lunch'))).toBe(false);
});

test('a break in another room doesn’t end what follows in this one', () => {
  const other = tuesday(
    at('09:00', '10:00', 'A1', 'Hall A'),
    at('10:00', '10:15', 'Coffee', 'Hall B'),
    at('10:00', '11:00', 'A2', 'Hall A'),
  );
  const [first] = other[0]!.items;
  const titles = (isInRoom: boolean) =>
    reachedItems(other, new Set([first!.id]), { until: 'break', isInRoom }).map(({ title }) => title);
  expect([titles(false), titles(true)]).toEqual([['A1'], ['A1', 'A2']]);
});

test('a time without anything in the room is a break, whatever goes on elsewhere', () => {
  expect(reached({ until: 'break', isInRoom: true }, 'A3')).toEqual(['A3']);
});
