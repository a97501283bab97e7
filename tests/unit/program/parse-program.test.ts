import { describe, expect, it } from 'vitest';
import { parseSchedule, ScheduleShapeError } from '../../../src/program/model/parse-program.ts';

describe('reading the answer of any API host', () => {
  it('fills in what a plain host leaves out', () => {
    expect(parseSchedule([{ id: 1, title: 'A', items: [{ id: 2, day_id: 1, title: 'B' }] }, { id: 3 }])).toMatchObject([
      { id: 1, title: 'A', date: null, items: [{ id: 2, day_id: 1, time: '', title: 'B', description: '', list: [] }] },
      { id: 3, title: '', date: null, items: [] },
    ]);
  });

  it('keeps versions and dates', () => {
    const days = [{ id: 1, title: 'A', date: '2025-10-28', version: 4, items: [] }];
    expect(parseSchedule(days)).toEqual(days);
  });

  it('keeps the dates and times that a host has computed, and accepts nothing else in their place', () => {
    const start = '2025-10-28T08:00:00+08:00';
    const item = { id: 2, day_id: 1, start, end: null };
    const other = { id: 3, day_id: 1, start: 'at eight', end: 8 };
    const [day] = parseSchedule([{ id: 1, items: [item, other] }]);
    expect(day!.items[0]).toMatchObject({ start, end: null });
    expect(day!.items[1]).not.toHaveProperty('start');
    expect(day!.items[1]).not.toHaveProperty('end');
  });

  it('keeps the order of the rooms that a host has, and only names of it', () => {
    const rooms = ['Hall B', 'Hall <b>A</b>'];
    const [one, two, three] = parseSchedule([
      { id: 1, rooms: [...rooms, 7, null] },
      { id: 2, rooms: 'Hall A' },
      { id: 3, rooms: Array.from({ length: 9_000 }, () => 'x'.repeat(9_000)) },
    ]);
    expect(one!.rooms).toEqual(rooms);
    expect(two).not.toHaveProperty('rooms');
    expect(three!.rooms!.join('').length).toBe(100_000);
  });

  it.each([
    [{ error: 'no' }, 'the answer'],
    [[{ id: 'x' }], '[0].id'],
    [[{ id: 1, items: [{ id: 1, day_id: 1, title: 7 }] }], '[0].items[0].title'],
    [[{ id: 1, items: [{ id: 1, day_id: 1, list: [null] }] }], '[0].items[0].list[0]'],
  ])('says where the answer cannot be read: %j', (answer, place) => {
    expect(() => parseSchedule(answer)).toThrow(ScheduleShapeError);
    expect(() => parseSchedule(answer)).toThrow(place);
  });
});
