import { describe, expect, test } from 'vitest';
import { withTimes } from '../../../src/program/times/agenda/agenda.ts';
import { dayInLocalTime } from '../../../src/program/times/local-times.ts';
import { plannedStart } from '../../../src/program/times/written-times.ts';
import type { Day, ScheduleItem } from '../../../src/program/model/types.ts';

const ZONE = 'Asia/Makassar';
const item = (values: Partial<ScheduleItem>): ScheduleItem => ({
  ...{ id: 1, day_id: 1, title: 'Talk', time: '10:10 - 11:00', description: '', list: [] },
  ...values,
});
/** The item on a day in Palu, as the host gives it. */
function onDay(...items: Partial<ScheduleItem>[]): ScheduleItem[] {
  const [day] = withTimes([{ id: 1, title: 'Tuesday', date: '2025-10-28', items: items.map(item) }], ZONE);
  return day!.items;
}

describe('the start that an item was planned for', () => {
  test.each([
    ['another one', { planned_time: '10:00 - 10:50' }, '10:00'],
    ['in words', { planned_time: 'after lunch' }, 'after lunch'],
    ['of a time that can’t be read any more', { time: 'later', planned_time: '10:00' }, '10:00'],
    ['the same, with another end', { planned_time: '10:10 - 10:50' }, ''],
    ['none', {}, ''],
    ['of what doesn’t take place', { planned_time: '10:00', state: 'cancelled' as const }, ''],
  ])('%s', (_, values, shown) => {
    expect(plannedStart(onDay(values)[0]!)).toBe(shown);
  });

  test('past midnight is read like the times that were planned around it', () => {
    const [, walk] = onDay({ time: '23:00' }, { time: '00:40', planned_time: '00:30' });
    expect(walk!.planned_start).toBe('2025-10-29T00:30:00+08:00');
  });

  test('is on the device’s clocks where the item’s times are', () => {
    const day: Day = { id: 1, title: 'Tuesday', date: '2025-10-28', items: onDay({ planned_time: '10:00' }) };
    const [local] = dayInLocalTime(day).items;
    expect(plannedStart(local!)).toBe(local!.planned_start!.slice(11, 16));
    expect(Date.parse(local!.planned_start!)).toBe(Date.parse('2025-10-28T10:00:00+08:00'));
  });
});
