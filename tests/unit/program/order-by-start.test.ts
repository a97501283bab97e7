import { expect, test } from 'vitest';
import { parseSchedule } from '../../../src/program/model/parse-program.ts';
import { reuseRows } from '../../../src/program/model/reuse-rows.ts';
import type { Day } from '../../../src/program/model/types.ts';
import { sortByStart } from '../../../src/program/times/order-by-start.ts';
import { overIds, openingTable } from '../../../src/program/times/opening/opening-table.ts';
import { pastItems } from '../../../src/program/times/now-next.ts';

const at = (clock: string) => `2025-10-28T${clock}:00+08:00`;
const row = (title: string, clock: string, room?: string) => ({
  title,
  start: clock ? at(clock) : null,
  end: null,
  list: room ? [`Room: ${room}`] : [],
});
const ROWS = [
  row('Waves', '11:00', 'Hall A'),
  row('Tea', '11:00'),
  row('Slips', '11:00', 'hall  c'),
  row('A note on Slips', ''),
  row('Opening', '09:00', 'Hall A'),
  row('Creep', '11:00', 'Hall B'),
  row('Posters', '11:00', 'Garden'),
];
const dayWith = (rooms?: readonly string[]): Day =>
  parseSchedule([
    {
      id: 1,
      title: 'One',
      date: '2025-10-28',
      rooms,
      items: ROWS.map(({ list, ...item }, index) => ({
        ...item,
        id: index + 1,
        day_id: 1,
        list: list.map((content) => ({ id: index + 1, schedule_item_id: index + 1, content })),
      })),
    },
  ])[0]!;
const titles = (day: Day) => sortByStart(day).map(({ title }) => title);

test('items that start together stand as their rooms do, and one without a time behind the one above it', () => {
  expect(titles(dayWith(['Hall C', 'Hall B', 'Hall A']))).toEqual([
    'Opening',
    'Slips',
    'A note on Slips',
    'Creep',
    'Waves',
    'Posters',
    'Tea',
  ]);
});

test('without an order of rooms they stand as they are stored', () => {
  expect(titles(dayWith())).toEqual(['Opening', 'Waves', 'Tea', 'Slips', 'A note on Slips', 'Creep', 'Posters']);
});

test('what is over is told of the same rows, whatever the order of the rooms', () => {
  const day = dayWith(['Hall C', 'Hall B', 'Hall A']);
  const table = openingTable([day], undefined)!;
  const over = (clock: string) => [...overIds([day], table, Date.parse(at(clock)))].sort();
  // The opening ends with the next start in its room, and the note is over as soon as what stands behind it has begun.
  expect(over('10:59')).toEqual([]);
  expect(over('11:00')).toEqual([4, 5]);
  expect(pastItems(day, Date.parse(at('11:00'))).sort()).toEqual([4, 5]);
});

test('a program that is fetched again is the same one, with the same order of rooms', () => {
  const before = [dayWith(['Hall C', 'Hall B'])];
  expect(reuseRows(before, [dayWith(['Hall C', 'Hall B'])])).toBe(before);
  expect(reuseRows(before, [dayWith(['Hall B', 'Hall C'])])[0]!.rooms).toEqual(['Hall B', 'Hall C']);
});
