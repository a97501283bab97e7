import { type Clocks, daysAround, timedItems } from './time.ts';
import type { Day } from './types.ts';

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
