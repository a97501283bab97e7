import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInLocalTime, offsetOf, toLocalTime } from '../../../src/program/times/local-times.ts';
import type { ScheduleItem } from '../../../src/program/model/types.ts';

const zone = process.env.TZ;
const inZone = (name: string) => {
  beforeAll(() => void (process.env.TZ = name));
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
};

const item = (fields: Partial<ScheduleItem>): ScheduleItem => ({
  id: 1,
  day_id: 1,
  time: 'nine',
  title: 'Talk',
  description: '',
  list: [],
  ...fields,
});
const shown = (fields: Partial<ScheduleItem>) =>
  dayInLocalTime({ id: 1, title: 'Tuesday', items: [item(fields)] }).items[0]!;

test('the offset of a time is read as it is written', () => {
  expect(offsetOf('2025-10-28T09:00:00+08:00')).toBe('+08:00');
  expect(offsetOf('2025-10-28T09:00:00Z')).toBe('+00:00');
  expect(offsetOf('2025-10-28T09:00:00')).toBeUndefined();
});

describe('in New York', () => {
  inZone('America/New_York');

  test('a talk in Palu begins on the evening before, and the same moment is meant', () => {
    const { start, end, time } = shown({ start: '2025-10-28T09:00:00+08:00', end: '2025-10-28T10:30:00+08:00' });
    expect({ start, end, time }).toEqual({
      start: '2025-10-27T21:00:00-04:00',
      end: '2025-10-27T22:30:00-04:00',
      time: '21:00 – 22:30',
    });
  });

  test('each time has the clocks of its own date: summer time ends during the event', () => {
    expect(toLocalTime('2025-11-02T12:00:00+08:00')).toBe('2025-11-02T00:00:00-04:00');
    expect(toLocalTime('2025-11-02T20:00:00+08:00')).toBe('2025-11-02T07:00:00-05:00');
  });
});

describe('in Kathmandu', () => {
  inZone('Asia/Kathmandu');
  test('quarters of an hour count', () => {
    expect(toLocalTime('2025-10-28T09:00:00+08:00')).toBe('2025-10-28T06:45:00+05:45');
  });
});

test('a time that nobody could read keeps its words and claims no moment', () => {
  expect(shown({ start: null })).toMatchObject({ time: 'nine', start: null });
  expect(shown({ start: '2025-10-28T09:00:00' })).toMatchObject({ time: 'nine', start: null });
});

test('a day without a date of its own keeps the one of its items, so that “−1” can be told', () => {
  const items = [item({ start: '2025-10-28T09:00:00+08:00' })];
  expect(dayInLocalTime({ id: 1, title: 'Tuesday', items }).date).toBe('2025-10-28');
});
