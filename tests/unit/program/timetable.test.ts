import { describe, expect, test } from 'vitest';
import { ACROSS, ALL_DAY, UNTIMED } from '../../../src/program/times/timetable/room-places.ts';
import { sortByStart } from '../../../src/program/times/order-by-start.ts';
import { timetableOf } from '../../../src/program/times/timetable/timetable.ts';
import type { Day } from '../../../src/program/model/types.ts';

let id = 0;
/** An item from one clock to another, as `09:00-10:00`, in its rooms. */
function item(time: string, title: string, ...rooms: string[]) {
  const [start, end] = time ? time.split('-').map((clock) => `2025-10-28T${clock}:00+08:00`) : [null, null];
  const list = rooms.map((room) => ({ id: ++id, schedule_item_id: 0, content: `Room: ${room}` }));
  return { id: ++id, day_id: 1, time, title, description: '', list, start: start ?? null, end: end ?? null };
}
const day = (...items: ReturnType<typeof item>[]): Day => ({ id: 1, title: 'Tuesday', items });

/** The timetable as somebody reads it: each title with its column, its span, and its lines. */
function read(items: ReturnType<typeof item>[], order?: string[]) {
  const shown = { ...day(...items), rooms: order };
  const table = timetableOf(shown, 3);
  const sorted = sortByStart(shown);
  return (
    table && {
      rooms: table.rooms,
      ...Object.fromEntries(table.places.map((place, row) => [sorted[row]!.title, place])),
    }
  );
}

const A = item('09:00-10:00', 'A', 'Hall A');
const B = item('09:00-10:30', 'B', 'Hall B');
const C = item('09:00-10:00', 'C', 'Hall C');

describe('rooms side by side', () => {
  test('stand in columns, each item in the lines from its start to its end', () => {
    expect(read([A, B, C])).toEqual({
      rooms: ['Hall A', 'Hall B', 'Hall C'],
      A: [0, 1, 1, 2, 0],
      B: [1, 1, 1, 3, 0],
      C: [2, 1, 1, 2, 0],
    });
  });

  test('are in the order of the event, others behind them as they are named first', () => {
    expect(read([A, B, C], ['hall  C', 'Hall Z', 'HALL A'])!.rooms).toEqual(['Hall C', 'Hall A', 'Hall B']);
  });

  test('need three rooms at once, and as many names', () => {
    expect(read([A, B])).toBeUndefined();
    expect(read([A, B, item('10:30-11:00', 'D', 'Hall C')])).toBeUndefined();
    expect(read([A, B, item('09:30-11:00', 'D', 'hall a')])).toBeUndefined();
  });

  test('leave out a room in which everything is alone, and that stands across all', () => {
    const keynote = item('11:00-12:00', 'Keynote', 'Great Hall');
    expect(read([A, B, C, keynote])).toMatchObject({
      rooms: ['Hall A', 'Hall B', 'Hall C'],
      Keynote: [ACROSS, 1, 4, 5, 1],
    });
  });

  test('give a break the columns through which nothing runs', () => {
    const long = item('09:00-12:00', 'Long', 'Hall A');
    const coffee = item('10:30-11:00', 'Coffee');
    expect(read([long, B, C, coffee])).toMatchObject({ Coffee: [1, 2, 3, 4, 1], Long: [0, 1, 1, 5, 0] });
  });

  test('put what goes on all day at the head, and what has no time below', () => {
    const desk = item('08:00-18:00', 'Desk', 'Foyer');
    const late = item('10:30-11:00', 'D', 'Hall A');
    const later = item('11:00-12:00', 'E', 'Hall A');
    expect(read([desk, A, B, C, late, later, item('', 'Sometime')])).toMatchObject({
      Desk: [ALL_DAY, 1, 1, 2, 1],
      A: [0, 1, 2, 3, 0],
      Sometime: [UNTIMED, 1, 6, 7, 1],
    });
  });

  test('put what names no room in a last column', () => {
    expect(read([A, B, C, item('09:00-10:00', 'Walk')])).toMatchObject({
      rooms: ['Hall A', 'Hall B', 'Hall C', ''],
      Walk: [3, 1, 1, 2, 0],
    });
  });

  test('join a combined hall where its rooms are neighbors, else name both', () => {
    const both = item('11:00-12:00', 'Both', 'Hall A + B');
    const other = item('11:00-12:00', 'Other', 'Hall C');
    expect(read([A, B, C, both, other])).toMatchObject({ Both: [0, 2, 4, 5, 0] });
    expect(read([A, B, C, both, other], ['Hall A', 'Hall C', 'Hall B'])).toMatchObject({ Both: [0, 1, 4, 5, 1] });
    expect(read([A, B, C, item('11:00-12:00', 'Both', 'Hall A', 'Hall B'), other])).toMatchObject({
      Both: [0, 2, 4, 5, 0],
    });
    // Nobody names such a room elsewhere: it is one of its own.
    expect(read([A, B, C, item('09:00-10:00', 'R&D', 'R + D')])!.rooms).toContain('R + D');
  });

  test('put two at once in a room one below the other', () => {
    const twin = item('09:00-10:00', 'A2', 'Hall A');
    const overlapping = item('09:30-11:00', 'A3', 'Hall A');
    expect(read([A, twin, B, C, overlapping])).toMatchObject({
      A: [0, 1, 1, 2, 0],
      A2: [0, 1, 2, 3, 0],
      A3: [0, 1, 3, 6, 0],
      B: [1, 1, 1, 5, 0],
    });
  });

  test('know what is a crowd, and what is a gap', () => {
    const posters = Array.from({ length: 5 }, (_, index) => item('14:00-15:00', `P${index}`, 'Poster hall'));
    const table = timetableOf(day(A, B, C, ...posters, item('14:00-15:00', 'D', 'Hall A')), 3)!;
    expect(table.crowds).toEqual([[3, 4, 5, 6, 7]]);
    expect(table.gaps).toEqual([[3, 210]]);
  });

  test('keep the column of a room that an item has left, which says where it is beside its row', () => {
    const keynote = { ...item('09:00-10:00', 'The <b>keynote</b>', 'Hall B'), planned_room: 'hall a' };
    const here = day(keynote, item('09:00-10:00', 'C', 'Hall C'), item('09:00-10:00', 'D', 'Hall D'));
    const table = timetableOf(here, 3, true)!;
    expect(table.rooms).toEqual(['hall a', 'Hall B', 'Hall C', 'Hall D']);
    const over = Date.parse('2025-10-28T10:00:00+08:00');
    expect(table.left).toEqual([
      { id: keynote.id, row: 0, title: 'The keynote', room: 'Hall B', place: [0, 1, 1, 2], over },
    ]);
    const off = { ...keynote, state: 'cancelled' as const };
    expect(timetableOf(day(off, A, B, C), 3, true)).not.toHaveProperty('left');
    expect(timetableOf(here, 3)).toMatchObject({ rooms: ['Hall B', 'Hall C', 'Hall D'] });
  });

  test('say so below what begins there instead', () => {
    const keynote = { ...item('09:00-10:00', 'Keynote', 'Hall D'), planned_room: 'Hall A' };
    const table = timetableOf(day(keynote, A, B, C), 3, true)!;
    expect(table.rooms).toEqual(['Hall A', 'Hall D', 'Hall B', 'Hall C']);
    expect(table.places[1]).toEqual([0, 1, 1, 2, 0]);
    expect(table.left![0]!.place).toEqual([0, 1, 2, 3]);
  });

  test('are as without it for what stays in one of its rooms, is canceled, or stands across all', () => {
    const joined = { ...item('09:00-10:00', 'Joined', 'Hall B'), planned_room: 'Hall A + B' };
    expect(timetableOf(day(A, joined, B, C), 3, true)!.left!.map(({ place }) => place[0])).toEqual([0]);
    const alone = { ...item('11:00-12:00', 'Alone', 'Hall B'), planned_room: 'Hall A' };
    expect(timetableOf(day(A, B, C, alone), 3, true)).not.toHaveProperty('left');
  });
});
