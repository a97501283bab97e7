import { describe, expect, test } from 'vitest';
import { dayAt } from '../../../src/program/times/day-date.ts';
import { eventMoment, hasStarts, pastItems } from '../../../src/program/times/now-next.ts';
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

test('an item is past from its end on, and one without a start never', () => {
  expect(pastItems(DAYS[0]!.items, now('28', '10:00'))).toEqual([opening.id]);
  expect(pastItems(DAYS[0]!.items, now('29', '03:00'))).not.toContain(untimed.id);
});

describe('where items run beside each other, one without an end is not over', () => {
  const inRoom = (start: string, room: string) => ({
    ...item(at('28', start)),
    list: [{ id: 1, schedule_item_id: 1, content: `Room: ${room}` }],
  });

  test('when something begins in another room', () => {
    const items = [inRoom('10:30', 'Saal 1'), inRoom('10:42', 'House of Tea'), inRoom('12:00', 'Saal 1')];
    expect(pastItems(items, now('28', '11:59'))).toEqual([]);
    expect(pastItems(items, now('28', '12:00'))).toEqual([items[0]!.id, items[1]!.id]);
  });

  test('before something of its day begins after the hour that it is taken to last', () => {
    const items = ['10:30', '10:30', '10:42', '12:00'].map((clock) => item(at('28', clock)));
    expect(pastItems(items, now('28', '11:59'))).toEqual([]);
    expect(pastItems(items, now('28', '12:00'))).toEqual(items.slice(0, 3).map((each) => each.id));
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
