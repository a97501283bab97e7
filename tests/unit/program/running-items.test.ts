import { describe, expect, it } from 'vitest';
import { clocksOf, daysAround, isOn, needsZone, timedItems } from '../../../src/program/times/running-items.ts';
import type { ScheduleItem } from '../../../src/program/model/types.ts';

type Times = readonly [start?: string | null, end?: string | null];

const day = (...times: Times[]): ScheduleItem[] =>
  times.map(([start, end], index) => ({
    id: index + 1,
    day_id: 1,
    time: '',
    title: 'x',
    description: '',
    list: [],
    start,
    end,
  }));
const subItem = (content: string) => ({ id: 1, schedule_item_id: 1, content });
/** Ids of the items that run at an instant. */
function running(items: ScheduleItem[], instant: string, zone?: string) {
  const now = Date.parse(instant);
  const timed = timedItems(items, zone ? clocksOf(zone)(now) : undefined);
  return timed.flatMap((item) => (isOn(item, now) ? item.id : []));
}

describe('what is on now', () => {
  it('an item runs from its start to just before its end, wherever the visitor is', () => {
    const items = day(
      ['2025-10-28T08:00:00+08:00', '2025-10-28T09:00:00+08:00'],
      ['2025-10-28T02:00:00Z', '2025-10-28T03:00:00Z'],
    );
    expect(running(items, '2025-10-27T23:59:59Z')).toEqual([]);
    expect(running(items, '2025-10-28T00:00:00Z')).toEqual([1]);
    expect(running(items, '2025-10-28T00:59:59Z')).toEqual([1]);
    expect(running(items, '2025-10-28T01:00:00Z')).toEqual([]);
    expect(running(items, '2025-10-28T02:30:00Z')).toEqual([2]);
  });

  it('an item without an end runs until the next start of a day on which one thing follows the other, the last for an hour', () => {
    const items = day(['2025-10-28T09:30:00+08:00', null], ['2025-10-28T08:00:00+08:00', null]);
    expect(running(items, '2025-10-28T01:29:00Z')).toEqual([2]);
    expect(running(items, '2025-10-28T02:29:00Z')).toEqual([1]);
    expect(running(items, '2025-10-28T02:30:00Z')).toEqual([]);
  });

  it('an item without an end runs until the next start in its own room, whatever begins in others', () => {
    const items = day(['2025-10-28T10:30:00Z'], ['2025-10-28T10:42:00Z'], ['2025-10-28T11:30:00Z']).map(
      (item, index) => ({ ...item, list: [subItem(`Room: ${['Saal 1', 'House of Tea', 'SAAL 1'][index]}`)] }),
    );
    expect(running(items, '2025-10-28T10:50:00Z')).toEqual([1, 2]);
    expect(running(items, '2025-10-28T11:29:00Z')).toEqual([1, 2]);
    expect(running(items, '2025-10-28T11:45:00Z')).toEqual([3]);
  });

  it('an item without an end runs until something begins in two rooms of which it has one', () => {
    const rooms = ['Hall A', 'Hall B', 'Hall A + B'];
    const items = day(['2025-10-28T10:30:00Z'], ['2025-10-28T10:35:00Z'], ['2025-10-28T10:40:00Z']).map(
      (item, index) => ({ ...item, list: [subItem(`Room: ${rooms[index]}`)] }),
    );
    expect(running(items, '2025-10-28T10:39:00Z')).toEqual([1, 2]);
    expect(running(items, '2025-10-28T10:41:00Z')).toEqual([3]);
  });

  it('without rooms, items without an end that run beside others are taken for an hour long', () => {
    const items = day(
      ['2025-10-28T10:30:00Z'],
      ['2025-10-28T10:30:00Z'],
      ['2025-10-28T10:42:00Z'],
      ['2025-10-28T13:00:00Z'],
    );
    expect(running(items, '2025-10-28T10:50:00Z')).toEqual([1, 2, 3]);
    expect(running(items, '2025-10-28T11:35:00Z')).toEqual([3]);
    expect(running(items, '2025-10-28T12:30:00Z')).toEqual([]);
  });

  it('an item keeps running past midnight', () => {
    const items = day(['2025-10-28T23:30:00+08:00', '2025-10-29T00:30:00+08:00']);
    expect(running(items, '2025-10-28T16:15:00Z')).toEqual([1]);
    expect(running(items, '2025-10-27T16:15:00Z')).toEqual([]);
  });

  it('an item without a readable start is never marked as running', () => {
    const items = day(
      [],
      [null, '2025-10-28T09:00:00+08:00'],
      ['08:00'],
      ['2025-10-28'],
      ['2025-13-45T08:00:00+08:00'],
    );
    for (let hour = 0; hour < 24; hour++)
      expect(running(items, `2025-10-28T${String(hour).padStart(2, '0')}:30:00Z`)).toEqual([]);
  });

  it('a time without an offset is in the given zone, in summer and winter, and unknown without a zone', () => {
    const items = day(['2025-07-01T08:00', '2025-07-01 09:00:00'], ['2025-12-01T08:00', '2025-12-01T09:00']);
    expect(running(items, '2025-07-01T06:30:00Z', 'Europe/Paris')).toEqual([1]);
    expect(running(items, '2025-12-01T06:30:00Z', 'Europe/Paris')).toEqual([]);
    expect(running(items, '2025-12-01T07:30:00Z', 'Europe/Paris')).toEqual([2]);
    for (const instant of ['2025-07-01T06:30:00Z', '2025-07-01T08:30:00Z', '2025-07-01T00:30:00Z'])
      expect(running(items, instant)).toEqual([]);
    expect(running(day(['2025-13-45T08:00']), '2025-10-28T08:00:00Z', 'Europe/Paris')).toEqual([]);
  });

  it('the clocks of a zone are known at every second, and an unknown zone is an error', () => {
    for (const second of ['00.000', '00.001', '29.500', '45.000', '59.999'])
      expect(clocksOf('Asia/Kathmandu')(Date.parse(`2025-10-28T08:00:${second}Z`))).toBe(345 * 60_000);
    expect(clocksOf('America/St_Johns')(Date.parse('2025-10-28T00:00:00Z'))).toBe(-150 * 60_000);
    expect(() => clocksOf('Asia/Atlantis')).toThrow(RangeError);
  });

  it('a zone is needed only if a time has no offset', () => {
    const program = (times: Times) => [{ id: 1, title: 'Day', items: day(['2025-10-28T08:00:00Z'], times) }];
    expect(needsZone(program(['2025-10-28T08:00:00+08:00', null]))).toBe(false);
    expect(needsZone(program([]))).toBe(false);
    expect(needsZone(program(['2025-10-28T08:00']))).toBe(true);
    expect(needsZone(program(['2025-10-28T08:00:00Z', '2025-10-28T09:00']))).toBe(true);
  });

  it('days are looked at while something can run in any zone, and long before and after the event none is', () => {
    const days = [
      { id: 1, title: 'First', items: day(['2025-10-28T00:30:00+14:00', '2025-10-28T01:00:00+14:00']) },
      { id: 2, title: 'Second', items: day([null], ['2025-10-29T20:00:00-12:00']) },
      { id: 3, title: 'Exhibition', items: day(['2025-10-28T08:00', '2025-11-05T18:00']) },
      { id: 4, title: 'Without times', items: day([]) },
    ];
    const around = (instant: string) => daysAround(days, Date.parse(instant)).map(({ id }) => id);
    expect(around('2025-10-27T10:45:00Z')).toContain(1);
    expect(around('2025-10-30T08:30:00Z')).toContain(2);
    expect(around('2025-11-04T08:00:00Z')).toEqual([3]);
    expect(around('2025-10-20T08:00:00Z')).toEqual([]);
    expect(around('2025-11-20T08:00:00Z')).toEqual([]);
  });
});
