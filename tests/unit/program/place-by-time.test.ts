import { describe, expect, it } from 'vitest';
import { placeByTime } from '../../../src/program/times/place-by-time.ts';

const place = (times: string[], time: string, date: string | null = '2025-10-28') =>
  placeByTime({ title: 'Opening day', date, items: times.map((each) => ({ time: each })) }, time, 'Asia/Makassar');

describe('a new item stands where its time says', () => {
  it.each<[string, string[], string, number]>([
    ['between two', ['08:00', '09:00', '11:00'], '10:00', 2],
    ['first', ['08:00', '09:00'], '07:30 - 08:00', 0],
    ['behind those that start with it', ['08:00', '09:00', '09:00', '10:00'], '09:00', 3],
    ['behind what has no time and follows an earlier one', ['08:00', '', 'tba', '10:00'], '09:00', 3],
    ['before what has no time if that follows a later one', ['08:00', '10:00', ''], '09:00', 1],
    ['last', ['08:00', '09:00'], '17:00', 2],
    ['in the morning, though the day runs past midnight', ['09:00', '22:00', '00:30'], '08:00', 0],
    ['by the clock of the others', ['8:00', '13:00', '15:00'], '9-10', 1],
  ])('%s', (_where, times, time, index) => expect(place(times, time)).toBe(index));
});

describe('a new item is the last', () => {
  it.each<[string, string[], string]>([
    ['if the day isn’t in order', ['10:00', '08:00', '12:00'], '09:00'],
    ['if its time can’t be read', ['08:00', '10:00'], 'after tea'],
    ['if it may be a time of the afternoon', ['09:00', '14:00'], '1:30'],
    ['if it is of the night that follows', ['09:00', '22:00'], '00:30'],
    ['if it has no time', ['08:00', '10:00'], ''],
    ['if no other has a time', ['', 'tba'], '09:00'],
  ])('%s', (_if, times, time) => expect(place(times, time)).toBe(times.length));

  it('if the day has no date', () => expect(place(['08:00', '10:00'], '09:00', null)).toBe(2));
});
