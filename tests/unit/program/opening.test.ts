import { describe, expect, test } from 'vitest';
import type { Day } from '../../../src/program/model/types.ts';
import { sortByStart } from '../../../src/program/times/order-by-start.ts';
import { isBeside, isRunning, openingAt } from '../../../src/program/times/opening/opening.ts';
import { openingTable, overIds } from '../../../src/program/times/opening/opening-table.ts';
import { eventMoment, pastIds } from '../../../src/program/times/now-next.ts';

let id = 0;
const at = (date: string, clock: string) => `2025-10-${date}T${clock}:00+08:00`;
const item = (start: string | null, end: string | null = null) => ({
  ...{ id: ++id, day_id: 1, time: '', title: '', description: '', list: [] },
  ...{ start, end },
});
const dayOf = (date: string, ...clocks: [string, string?][]): Day => ({
  id: ++id,
  title: '',
  date: `2025-10-${date}`,
  items: clocks.map(([start, end]) => item(at(date, start), end ? at(date, end) : null)),
});

const first = dayOf('28', ['09:00', '10:00'], ['10:00'], ['10:00'], ['14:00', '18:00']);
const night = item(at('29', '00:10'), at('29', '01:30'));
first.items.push(item(null), night);
const second = dayOf('29', ['09:00'], ['11:00', '12:00']);
const DAYS = [first, second];
const table = openingTable(DAYS, undefined)!;
const now = (date: string, clock: string) => Date.parse(at(date, clock));

describe('a program opens', () => {
  test.each([
    ['27', '12:00', {}],
    ['28', '08:00', {}],
    ['28', '09:30', { dayId: first.id }],
    ['28', '10:30', { dayId: first.id, at: now('28', '10:30') }],
    // The night belongs to the day that it began on.
    ['29', '01:00', { dayId: first.id, at: now('29', '01:00') }],
    ['29', '02:00', { dayId: second.id, at: now('29', '02:00') }],
    ['29', '12:00', {}],
  ])('on October %s at %s', (date, clock, expected) => {
    expect(openingAt(table, now(date, clock))).toEqual(expected);
  });

  test('with what is over by the same definition as anywhere, at every quarter of an hour', () => {
    for (let moment = now('28', '08:00'); moment < now('29', '12:00'); moment += 15 * 60_000) {
      const past = pastIds(DAYS, moment, undefined);
      const ids = DAYS.flatMap((day) => [...(past.get(day.id) as Set<number>)]);
      expect([...overIds(DAYS, table, moment)].sort()).toEqual(ids.sort());
    }
  });

  test.each([
    ['', DAYS],
    [
      ', beside a desk all day',
      [dayOf('28', ['08:30', '20:00'], ['09:00', '10:00'], ['10:00'], ['14:00', '18:00']), second],
    ],
    [
      ', where a desk is open after all else',
      [first, dayOf('29', ['08:00', '14:00'], ['09:00'], ['10:00'], ['11:00'])],
    ],
  ])('with what is on by the same definition as anywhere, at every quarter of an hour%s', (_, days) => {
    const [, , ...moments] = openingTable(days, undefined)!;
    for (let moment = now('28', '08:00'); moment < now('29', '16:00'); moment += 15 * 60_000) {
      const rows = days.flatMap((day, index) =>
        sortByStart(day).flatMap(({ id, start }, row) =>
          start && Date.parse(start) <= moment && isRunning(moments[index]!, row, moment)
            ? { id, isBeside: isBeside(moments[index]!, row, moment) }
            : [],
        ),
      );
      const idsOf = (areBesides: boolean) => rows.flatMap((row) => (row.isBeside === areBesides ? row.id : []));
      const is = eventMoment(days, moment, undefined);
      const { running, besides } = is?.phase === 'during' ? is : { running: [], besides: [] };
      expect([idsOf(false).sort(), idsOf(true).sort()]).toEqual([running.sort(), besides.sort()]);
    }
  });

  test('with all of a day without a date, which is never over, and never the one that comes next', () => {
    const posters = { id: ++id, title: 'Posters', items: [item(null), item(null)] };
    const days = [first, posters, second];
    const sent = JSON.parse(JSON.stringify(openingTable(days, undefined))) as NonNullable<typeof table>;
    for (const moment of [now('28', '10:30'), now('28', '20:00'), now('29', '10:30')]) {
      const over = overIds(days, sent, moment);
      expect(posters.items.filter((each) => over.has(each.id))).toEqual([]);
      expect(pastIds(days, moment, undefined).has(posters.id)).toBe(false);
    }
    const early = [{ ...first, items: first.items.slice(0, 4) }, posters, second];
    expect(openingAt(openingTable(early, undefined)!, now('28', '20:00')).dayId).toBe(second.id);
  });

  test('as always where no start is known', () => {
    expect(openingTable([{ id: 1, title: '', items: [item(null)] }], undefined)).toBeUndefined();
  });
});
