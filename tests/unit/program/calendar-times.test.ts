import { describe, expect, it } from 'vitest';
import { calendarTimes } from '../../../src/program/times/agenda/calendar-times.ts';

const EVENT = { start: '2025-10-28', end: '2025-10-31' };

const timesOf = (day: { title?: string; date?: string | null }, ...times: string[]) =>
  calendarTimes(
    { title: '', ...day, items: times.map((time, index) => ({ id: index + 1, time })) },
    'Asia/Makassar',
    EVENT,
  ).map(({ start, end }) => [start, end]);

const at = (clock: string, date = '2025-10-28') => `${date}T${clock}:00+08:00`;

describe('a calendar shows an item', () => {
  const date = '2025-10-28';

  it('at its own time', () => {
    expect(timesOf({ date }, '08:00 - 09:30')).toEqual([[at('08:00'), at('09:30')]]);
  });

  it('until the next start, or for an hour, where nobody has written an end', () => {
    expect(timesOf({ date }, '08:00', '08:45', 'lunch')).toEqual([
      [at('08:00'), at('08:45')],
      [at('08:45'), at('09:45')],
      [date, null],
    ]);
  });

  it('for an hour, where others run beside it and nobody has named rooms', () => {
    expect(timesOf({ date }, '08:00', '08:00', '08:45', '10:00 - 12:00')).toEqual([
      [at('08:00'), at('09:00')],
      [at('08:00'), at('09:00')],
      [at('08:45'), at('09:45')],
      [at('10:00'), at('12:00')],
    ]);
  });

  it('until the next start in its room, where rooms are named', () => {
    const items = ['Hall A', 'Hall B', 'Hall A'].map((room, index) => ({
      id: index,
      time: ['10:30', '10:42', '12:00'][index]!,
      list: [{ content: `Room: ${room}` }],
    }));
    const ends = calendarTimes({ title: '', date, items }, 'Asia/Makassar', EVENT).map(({ end }) => end);
    expect(ends).toEqual([at('12:00'), at('11:42'), at('13:00')]);
  });

  it('on the next date, after midnight', () => {
    expect(timesOf({ date }, '23:00', '00:30')).toEqual([
      [at('23:00'), at('00:30', '2025-10-29')],
      [at('00:30', '2025-10-29'), at('01:30', '2025-10-29')],
    ]);
  });

  it('on the date in the title of its day', () => {
    expect(timesOf({ title: 'Tuesday, 28 October' }, '', '10:00 - 11:00')).toEqual([
      [date, null],
      [at('10:00'), at('11:00')],
    ]);
  });

  it('nowhere, while the date is unknown', () => {
    expect(timesOf({ title: 'Field trip' }, '10:00')).toEqual([[null, null]]);
  });
});
