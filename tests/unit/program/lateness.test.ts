import { describe, expect, test } from 'vitest';
import { catchUpPlan, latePlan } from '../../../src/program/times/agenda/lateness.ts';
import { withTimes } from '../../../src/program/times/agenda/agenda.ts';
import type { Day, ScheduleItem } from '../../../src/program/model/types.ts';

/** A day in Palu: title, time, and the room, if it has one. */
function dayOf(...rows: [title: string, time: string, room?: string, more?: Partial<ScheduleItem>][]): Day {
  const items = rows.map(([title, time, room, more], index): ScheduleItem => {
    const id = index + 1;
    const list = room ? [{ id: id * 10, schedule_item_id: id, content: `Room: ${room}` }] : [];
    return { id, day_id: 1, title, time, description: '', list, ...more };
  });
  return withTimes([{ id: 1, title: 'Tuesday', date: '2025-10-28', items }], 'Asia/Makassar')[0]!;
}
const at = (clock: string) => Date.parse(`2025-10-28T${clock}:00+08:00`);

const DAY = dayOf(
  ['Opening', '09:00 - 10:00', 'Hall A'],
  ['Maps', '10:00 - 11:00', 'Hall B'],
  ['Faults', '10:00 - 11:00', 'Hall A'],
  ['Tides', '11:00 - 12:30', 'Hall A'],
  ['Lunch', '12:30 - 13:30'],
  ['Quakes', '13:30 - 14:30', 'Hall A'],
);
const plan = (item: number, minutes: number, now: string, day = DAY, until: 'break' | 'day' | 'these' = 'break') => {
  const made = latePlan(day, { item, minutes, reach: { until, isInRoom: true }, now: at(now) })!;
  return {
    times: made.times.map(({ item: { title }, time }) => `${title} ${time}`),
    left: [...made.left],
    stays: made.stays && [made.stays.item.title, made.stays.minutes],
  };
};

describe('what is on ends later', () => {
  test('what follows in its room begins later, until lunch, which stays; other rooms do, too', () => {
    expect(plan(1, 10, '09:40')).toEqual({
      times: ['Opening 09:00 - 10:10', 'Faults 10:10 - 11:10', 'Tides 11:10 - 12:40'],
      left: [],
      stays: ['Lunch', 10],
    });
  });

  test('what hasn’t begun begins later itself', () => {
    expect(plan(3, 5, '09:40').times).toEqual(['Faults 10:05 - 11:05', 'Tides 11:05 - 12:35']);
  });

  test('time between the last talk and lunch is used up before any of it is lost', () => {
    const day = dayOf(['Tides', '11:00 - 12:20', 'Hall A'], ['Lunch', '12:30']);
    expect(plan(1, 5, '11:30', day)).toMatchObject({ times: ['Tides 11:00 - 12:25'], stays: undefined });
    expect(plan(1, 15, '11:30', day).stays).toEqual(['Lunch', 5]);
  });

  test('to the end of the day it takes along what follows lunch', () => {
    expect(plan(4, 5, '11:30', DAY, 'day')).toMatchObject({
      times: ['Tides 11:00 - 12:35', 'Quakes 13:35 - 14:35'],
      stays: ['Lunch', 5],
    });
  });

  test('what doesn’t take place doesn’t move, and what can’t be read stays as it is, with the reason', () => {
    const day = dayOf(
      ['Opening', '09:00', 'Hall A'],
      ['Off', '10:00 - 11:00', 'Hall A', { state: 'cancelled' }],
      ['Late', '23:58 - 23:59', 'Hall A'],
    );
    expect(plan(1, 5, '09:10', day, 'day')).toEqual({
      times: [],
      left: [
        [1, 'It has no end that can be moved.'],
        [3, 'It would start on another day.'],
      ],
      stays: undefined,
    });
  });

  test('of an item of another day there is no plan', () => {
    expect(latePlan(DAY, { item: 99, minutes: 5, reach: { until: 'day' }, now: 0 })).toBeUndefined();
  });
});

describe('catching up', () => {
  const LATE = dayOf(
    ['Opening', '09:00 - 10:10', 'Hall A', { planned_time: '09:00 - 10:00' }],
    ['Faults', '10:10 - 11:10', 'Hall A', { planned_time: '10:00 - 11:00' }],
    ['Tides', '11:10 - 12:40', 'Hall A', { planned_time: '11:00 - 12:30' }],
    ['Maps', '11:00 - 12:00', 'Hall B'],
  );
  const caughtUp = (now: string) =>
    catchUpPlan(LATE, at(now), () => true).map(({ item: { title }, time }) => `${title} ${time}`);

  test('what hasn’t begun gets its planned time back, never an earlier one, nor one that is past', () => {
    expect(caughtUp('09:50')).toEqual(['Faults 10:00 - 11:00', 'Tides 11:00 - 12:30']);
    expect(caughtUp('10:05')).toEqual(['Tides 11:00 - 12:30']);
    expect(caughtUp('11:05')).toEqual([]);
  });
});
