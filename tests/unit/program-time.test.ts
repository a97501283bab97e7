import { describe, expect, it } from 'vitest';
import { clockTimes, localTime, mayBeRunning, runningItems } from '../../src/program/time.ts';
import type { Day } from '../../src/program/types.ts';

const day = (...times: string[]): Day => ({
  id: 1,
  title: 'Day',
  date: '2025-10-28',
  items: times.map((time, index) => ({ id: index + 1, day_id: 1, time, title: 'x', description: '', list: [] })),
});
const at = (clock: string, date = '2025-10-28') => ({ date, minutes: clockTimes(clock)[0]! });

describe('what is on now', () => {
  it('reads the times people write', () => {
    expect(clockTimes('08:00 - 09:30')).toEqual([480, 570]);
    expect(clockTimes('8.15–9.00 WITA')).toEqual([495, 540]);
    expect(clockTimes('after lunch')).toEqual([]);
    expect(clockTimes('99:99')).toEqual([]);
  });

  it('knows the clock in Palu wherever the visitor is', () => {
    expect(localTime(new Date('2025-10-27T23:30:00Z'), 'Asia/Makassar')).toEqual({ date: '2025-10-28', minutes: 450 });
  });

  it('asks the clock of the zone near the days of the program alone, the evening after included', () => {
    const near = (instant: string) => mayBeRunning([day('08:00'), { ...day(), date: null }], new Date(instant));
    expect(near('2025-10-27T10:00:00Z')).toBe(true);
    expect(near('2025-10-30T12:00:00Z')).toBe(true);
    expect(near('2025-11-01T00:00:00Z')).toBe(false);
    expect(near('2024-10-28T00:00:00Z')).toBe(false);
    expect(mayBeRunning([{ ...day('08:00'), date: null }], new Date('2025-10-28T00:00:00Z'))).toBe(false);
  });

  it('an item runs from its start to just before its end', () => {
    const program = day('08:00 - 09:00', '10:00 - 11:00');
    expect(runningItems(program, at('07:59'))).toEqual([]);
    expect(runningItems(program, at('08:00'))).toEqual([1]);
    expect(runningItems(program, at('09:00'))).toEqual([]);
  });

  it('an item without an end runs until the next start, parallel tracks together', () => {
    const program = day('08:00', '08:00', '09:30');
    expect(runningItems(program, at('09:29'))).toEqual([1, 2]);
    expect(runningItems(program, at('10:29'))).toEqual([3]);
    expect(runningItems(program, at('10:30'))).toEqual([]);
  });

  it('an item past midnight belongs to the evening before', () => {
    const program = day('21:00', '23:30 - 00:30', '00:45 - 02:00');
    expect(runningItems(program, at('00:15', '2025-10-29'))).toEqual([2]);
    expect(runningItems(program, at('01:00', '2025-10-29'))).toEqual([3]);
    expect(runningItems(program, at('01:00', '2025-10-28'))).toEqual([]);
  });

  it('nothing runs on another date, or on a day without one', () => {
    expect(runningItems(day('08:00 - 09:00'), at('08:30', '2025-10-30'))).toEqual([]);
    expect(runningItems({ ...day('08:00 - 09:00'), date: null }, at('08:30'))).toEqual([]);
  });
});
