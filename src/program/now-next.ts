import { type Clocks, daysAround, timedItems } from './time.ts';
import type { Day } from './types.ts';

/** Where an event stands at a moment, by the items whose start is known. */
export type EventMoment =
  | { phase: 'before'; start: number }
  | { phase: 'after' }
  | { phase: 'during'; running: number[]; next?: { id: number; start: number } };

/** Whether the host has read a start for any item: without one nothing is said of now and next. */
export const hasStarts = (days: readonly Day[]): boolean => days.some(({ items }) => items.some(({ start }) => start));

/** Of a day without any known start: nothing. */
const spanOf = (items: Day['items'], ahead: number) => {
  const timed = timedItems(items, ahead).filter(({ start }) => !Number.isNaN(start));
  return timed.length > 0
    ? [{ start: Math.min(...timed.map(({ start }) => start)), end: Math.max(...timed.map(({ end }) => end)) }]
    : [];
};

/**
 * What is on at a moment, and what comes next. Most of the year no day is near, and only the first and the last are read.
 * @returns undefined where no start is known
 */
export function eventMoment(days: readonly Day[], now: number, clocks: Clocks): EventMoment | undefined {
  const ahead = clocks?.(now) ?? NaN;
  const timed = days.filter(({ items }) => items.some(({ start }) => start));
  const dates = timed.map(({ items }) => items.find(({ start }) => start)!.start!);
  const near = daysAround(days, now);
  const read = near.length > 0 ? timed : timed.filter((_, index) => index === first(dates) || index === last(dates));
  const spans = read.flatMap(({ items }) => spanOf(items, ahead));
  if (spans.length === 0) return undefined;
  const start = Math.min(...spans.map((span) => span.start));
  if (now < start) return { phase: 'before', start };
  if (now >= Math.max(...spans.map((span) => span.end))) return { phase: 'after' };
  const items = timed.flatMap((day) => timedItems(day.items, ahead));
  const later = items.filter((item) => item.start > now).sort((one, other) => one.start - other.start);
  return {
    phase: 'during',
    running: items.filter((item) => item.start <= now && now < item.end).map(({ id }) => id),
    next: later[0],
  };
}

const first = (texts: readonly string[]) => texts.indexOf([...texts].sort()[0]!);
const last = (texts: readonly string[]) => texts.lastIndexOf([...texts].sort().at(-1)!);
