import { dateOf } from './day-date.ts';
import { type Clocks, daysAround, timedItems } from './running-items.ts';
import type { Day, ScheduleItem } from '../model/types.ts';

/** Where an event stands at a moment, by the items whose start is known. */
export type EventMoment =
  | { phase: 'before'; start: number }
  | { phase: 'after' }
  | { phase: 'during'; running: number[]; next?: { id: number; start: number } };

/** Whether the host has read a start for any item: without one nothing is said of now and next. */
export const hasStarts = (days: readonly Day[]): boolean => days.some(({ items }) => items.some(({ start }) => start));

/**
 * What is on at a moment, and what comes next. Most of the year no day is near, and only the first and the last are read.
 * @returns undefined where no start is known
 */
export function eventMoment(days: readonly Day[], now: number, clocks: Clocks): EventMoment | undefined {
  const ahead = clocks?.(now) ?? NaN;
  const timed = days.filter(({ items }) => items.some(({ start }) => start));
  const dates = timed.map(({ items }) => items.find(({ start }) => start)!.start!);
  const sorted = dates.toSorted();
  const ends = [dates.indexOf(sorted[0]!), dates.lastIndexOf(sorted.at(-1)!)];
  const itemsOf = (some: readonly Day[]) =>
    some.flatMap((day) => timedItems(day.items, ahead)).filter((item) => !Number.isNaN(item.start));
  const isNear = daysAround(days, now).length > 0;
  const outer = itemsOf(isNear ? timed : timed.filter((_, index) => ends.includes(index)));
  if (outer.length === 0) return undefined;
  const start = Math.min(...outer.map((item) => item.start));
  if (now < start) return { phase: 'before', start };
  if (now >= Math.max(...outer.map((item) => item.end))) return { phase: 'after' };
  // Between two days that lie far apart, nothing is near and the one that comes next has not been read yet.
  const items = isNear ? outer : itemsOf(timed);
  const later = items.filter((item) => item.start > now).sort((one, other) => one.start - other.start);
  return {
    phase: 'during',
    running: items.filter((item) => item.start <= now && now < item.end).map(({ id }) => id),
    next: later[0],
  };
}

/** Ids of the items of a day that are over; one without a start never is. */
export const pastItems = (items: readonly ScheduleItem[], now: number, ahead = NaN): number[] =>
  timedItems(items, ahead).flatMap(({ id, start, over }) => (start <= now && over <= now ? id : []));

/** The days that are over while others are still to come or going on. */
function daysOver(days: readonly Day[], around: readonly Day[]): Day[] {
  const firstAround = around.flatMap((day) => dateOf(day) ?? []).sort()[0];
  return firstAround ? days.filter((day) => !around.includes(day) && (dateOf(day) ?? '9') < firstAround) : [];
}

/**
 * What is over during an event: ids of items by the id of their day; `all` for a day before those around. After the event
 * nothing is past: all of it is.
 */
export function pastIds(days: readonly Day[], now: number, clocks: Clocks): Map<number, ReadonlySet<number> | 'all'> {
  const around = daysAround(days, now);
  if (around.length === 0 || eventMoment(days, now, clocks)?.phase === 'after') return new Map();
  const ahead = clocks?.(now);
  return new Map<number, ReadonlySet<number> | 'all'>([
    ...daysOver(days, around).map(({ id }) => [id, 'all'] as const),
    ...around.map(({ id, items }) => [id, new Set(pastItems(items, now, ahead))] as const),
  ]);
}
