import { describe, expect, test } from 'vitest';
import { dayAt } from '../../../src/program/times/day-date.ts';
import { allDayItems, eventMoment, hasStarts, pastItems } from '../../../src/program/times/now-next.ts';
import type { Day } from '../../../src/program/model/types.ts';

let id = 0;
const item = (start: string | null, end: string | null = null) => ({
  id: ++id,
  day_id: 1,
  time: '',
  title: '',
  description: '',
  list: [],
  start,
  end,
});
const at = (date: string, clock: string) => `2025-10-${date}T${clock}:00+08:00`;
const day = (number: number, ...items: ReturnType<typeof item>[]): Day => ({ id: number, title: '', items });

const opening = item(at('28', '09:00'), at('28', '10:00'));
const keynote = item(at('28', '09:00'), at('28', '11:00'));
const panel = item(at('28', '11:00'));
const party = item(at('29', '00:30'), at('29', '02:00'));
const closing = item(at('29', '10:00'), at('29', '11:00'));
const untimed = item(null);
const DAYS = [day(1, opening, keynote, untimed, panel, party), day(2, closing)];

const now = (date: string, clock: string) => Date.parse(at(date, clock));
const moment = (date: string, clock: string) => eventMoment(DAYS, now(date, clock), undefined);

describe('where the event stands', () => {
  test.each([
    ['16', '08:59', { phase: 'before', start: Date.parse(opening.start!) }],
    ['28', '08:59', { phase: 'before', start: Date.parse(opening.start!) }],
    ['28', '09:30', { phase: 'during', running: [opening.id, keynote.id], next: { id: panel.id } }],
    ['28', '10:30', { phase: 'during', running: [keynote.id], next: { id: panel.id } }],
    ['29', '05:00', { phase: 'during', running: [], next: { id: closing.id } }],
    ['29', '11:00', { phase: 'after' }],
    ['31', '12:00', { phase: 'after' }],
  ])('on October %s at %s', (date, clock, expected) => {
    expect(moment(date, clock)).toMatchObject(expected);
  });

  test('between two days that lie far apart, the next one is named, not the last', () => {
    const [first, second, third] = ['05', '15', '25'].map((date) => item(at(date, '09:00'), at(date, '10:00')));
    const days = [day(1, first!), day(2, second!), day(3, third!)];
    expect(eventMoment(days, now('10', '12:00'), undefined)).toMatchObject({
      phase: 'during',
      running: [],
      next: { id: second!.id },
    });
  });

  test('is not claimed where no start is known, or nobody knows its zone', () => {
    expect(hasStarts([day(1, untimed)])).toBe(false);
    expect(eventMoment([day(1, untimed)], now('28', '09:00'), undefined)).toBeUndefined();
    expect(eventMoment([day(1, item('2025-10-28T09:00'))], now('28', '09:00'), undefined)).toBeUndefined();
  });
});

describe('what a visitor is led to as what is on now', () => {
  const desk = item(at('28', '08:00'), at('28', '18:00'));
  const tutorial = item(at('28', '09:00'), at('28', '13:30'));
  const talks = ['10:00', '11:00'].map((clock) => item(at('28', clock), at('28', clock.replace('00', '50'))));
  const lunch = item(at('28', '13:00'), at('28', '14:00'));
  const dinner = item(at('28', '19:00'), at('28', '21:00'));
  const days = [day(1, desk, tutorial, ...talks, lunch, dinner)];
  const on = (clock: string, left?: ReadonlySet<number>) =>
    eventMoment(days, now('28', clock), undefined, left) as { running: number[]; next?: { id: number } };

  test('is the latest start that runs, and never what goes on all day beside the program', () => {
    expect(on('13:01').running[0]).toBe(lunch.id);
    expect(on('13:01').running).not.toContain(desk.id);
    expect(on('17:00')).toMatchObject({ running: [], next: { id: dinner.id } });
  });

  test('is one definition: three later starts of the day lie within an item of four hours or more', () => {
    const HOUR_MS = 3_600_000;
    const timed = (ends: readonly [number, number][]) =>
      ends.map(([start, end], id) => ({ id, start: start * HOUR_MS, end: end * HOUR_MS }));
    const LATER = [1, 2, 3].map((hour) => [hour, hour + 1] as [number, number]);
    expect([...allDayItems(timed([[0, 4], ...LATER]))]).toEqual([0]);
    expect([...allDayItems(timed([[0, 3], ...LATER]))]).toEqual([]);
    // A tutorial beside short talks in other rooms.
    expect([
      ...allDayItems(
        timed([
          [0, 3.5],
          [1, 1.3],
          [1.3, 1.6],
          [1.6, 2],
          [2, 4],
        ]),
      ),
    ]).toEqual([]);
    expect([
      ...allDayItems(
        timed([
          [0, 9],
          [1, 2],
          [1, 3],
          [1, 4],
        ]),
      ),
    ]).toEqual([]);
  });

  test('is what goes on all day where nothing else is left of the event', () => {
    expect(on('17:00', new Set([desk.id]))).toMatchObject({ running: [desk.id], next: undefined });
  });

  test('is among what a filter has left', () => {
    // Nothing of the program is left that the desk would go on beside.
    expect(on('13:01', new Set([desk.id, dinner.id]))).toMatchObject({
      running: [desk.id],
      next: { id: dinner.id },
    });
    expect(on('17:00', new Set([desk.id, ...talks.map((talk) => talk.id), lunch.id, dinner.id]))).toMatchObject({
      running: [],
      next: { id: dinner.id },
    });
    expect(on('11:10', new Set([talks[1]!.id, lunch.id]))).toMatchObject({
      running: [talks[1]!.id],
      next: { id: lunch.id },
    });
  });
});

test('an item is past from its end on, and one without a start as soon as one behind it has begun', () => {
  const { items } = DAYS[0]!;
  expect(pastItems({ items }, now('28', '10:00'))).toEqual([opening.id]);
  expect(pastItems({ items }, now('28', '10:59'))).not.toContain(untimed.id);
  expect(pastItems({ items }, now('28', '11:00'))).toContain(untimed.id);
  // At the end of a day nothing tells that it is over.
  expect(pastItems({ items: [opening, untimed] }, now('29', '03:00'))).toEqual([opening.id]);
  // Behind the one before it, in whatever order they are kept.
  expect(pastItems({ items: [panel, untimed, opening] }, now('28', '10:30'))).toEqual([opening.id]);
});

describe('where items run beside each other, one without an end is not over', () => {
  const inRoom = (start: string, room: string) => ({
    ...item(at('28', start)),
    list: [{ id: 1, schedule_item_id: 1, content: `Room: ${room}` }],
  });

  test('when something begins in another room', () => {
    const items = [inRoom('10:30', 'Saal 1'), inRoom('10:42', 'House of Tea'), inRoom('12:00', 'Saal 1')];
    expect(pastItems({ items }, now('28', '11:59'))).toEqual([]);
    expect(pastItems({ items }, now('28', '12:00'))).toEqual([items[0]!.id, items[1]!.id]);
  });

  test('before something of its day begins after the hour that it is taken to last', () => {
    const items = ['10:30', '10:30', '10:42', '12:00'].map((clock) => item(at('28', clock)));
    expect(pastItems({ items }, now('28', '11:59'))).toEqual([]);
    expect(pastItems({ items }, now('28', '12:00'))).toEqual(items.slice(0, 3).map((each) => each.id));
  });
});

describe('today', () => {
  test.each([
    ['27', '23:59', undefined],
    ['28', '00:00', 1],
    ['28', '23:59', 1],
    // The party of the first day is still on.
    ['29', '01:00', 1],
    ['29', '02:00', 2],
    ['30', '00:00', undefined],
  ])('on October %s at %s, by the clocks of the event', (date, clock, expected) => {
    expect(dayAt(DAYS, now(date, clock), undefined)?.id).toBe(expected);
  });
});
