import { dateOf } from './day-date.ts';
import { type Clocks, daysAround, isOn, type Timed, timedItems } from './running-items.ts';
import { sortByStart } from './order-by-start.ts';
import { isCancelled } from '../model/item-state.ts';
import type { Day } from '../model/types.ts';

/**
 * Where an event stands at a moment, by the items whose start is known: `running` are on now, and `besides` is what goes on all day
 * beside them.
 */
export type EventMoment =
  | { phase: 'before'; start: number }
  | { phase: 'after' }
  | { phase: 'during'; running: number[]; besides: number[]; next?: { id: number; start: number } };

const NO_IDS: ReadonlySet<number> = new Set();

/** So many later starts of its day within an item that is so long: it goes on beside the program, as a help desk does. */
const STARTS_WITHIN = 3;
/** Beside short talks in other rooms every session has so many starts within it, in milliseconds. */
const LONG_MS = 4 * 60 * 60_000;

/** Ids of the items of a day that go on all day, beside what begins and ends: they are never what is on now by themselves. */
export function allDayItems(timed: readonly Pick<Timed, 'id' | 'start' | 'end'>[]): Set<number> {
  const starts = [...new Set(timed.map(({ start }) => start))];
  const isLong = (item: Pick<Timed, 'start' | 'end'>) =>
    item.end - item.start >= LONG_MS &&
    starts.filter((start) => item.start < start && start < item.end).length >= STARTS_WITHIN;
  return new Set(timed.flatMap((item) => (isLong(item) ? item.id : [])));
}

/** The items on, the latest start first; all-day items only where there is nothing else, and nothing to come. */
function onNow(items: readonly (Timed & { isAllDay: boolean })[], now: number, hasNext: boolean) {
  const all = items.filter((item) => isOn(item, now)).sort((one, other) => other.start - one.start);
  const isAlone = !hasNext && all.every(({ isAllDay }) => isAllDay);
  const idsOf = (areBesides: boolean) =>
    all.flatMap(({ id, isAllDay }) => ((isAllDay && !isAlone) === areBesides ? id : []));
  return { running: idsOf(false), besides: idsOf(true) };
}

/** Whether the host has read a start for any item: without one nothing is said of now and next. */
export const hasStarts = (days: readonly Day[]): boolean => days.some(({ items }) => items.some(({ start }) => start));

/** The items of a day that take place, with their moments: a canceled one is never on, and never next. */
const takingPlace = ({ items }: Day, ahead: number): Timed[] =>
  timedItems(items, ahead).filter(({ start }, index) => !Number.isNaN(start) && !isCancelled(items[index]!));

/**
 * The items on at a moment, and the next one. Most of the year no day is near, and only the first and the last are read.
 * @param left ids of the items that count for that, where a visitor has chosen some
 * @returns undefined where no start is known
 */
export function eventMoment(
  days: readonly Day[],
  now: number,
  clocks: Clocks,
  left?: ReadonlySet<number>,
): EventMoment | undefined {
  const ahead = clocks?.(now) ?? NaN;
  const timed = days.filter(({ items }) => items.some(({ start }) => start));
  const dates = timed.map(({ items }) => items.find(({ start }) => start)!.start!);
  const sorted = dates.toSorted();
  const ends = [dates.indexOf(sorted[0]!), dates.lastIndexOf(sorted.at(-1)!)];
  const isNear = daysAround(days, now).length > 0;
  const itemsOf = (some: readonly Day[]) => some.map((day) => takingPlace(day, ahead));
  const near = itemsOf(isNear ? timed : timed.filter((_, index) => ends.includes(index)));
  const outer = near.flat();
  if (outer.length === 0) return undefined;
  const start = Math.min(...outer.map((item) => item.start));
  if (now < start) return { phase: 'before', start };
  if (now >= Math.max(...outer.map((item) => item.end))) return { phase: 'after' };
  // Between two days that lie far apart, nothing is near and the one that comes next has not been read yet.
  const items = (isNear ? near : itemsOf(timed)).flatMap((day) => {
    const counted = day.filter(({ id }) => !left || left.has(id));
    // Beside what is left of the day: a filter may leave a visitor nothing but what goes on all day.
    const allDay = isNear ? allDayItems(counted) : NO_IDS;
    return counted.map((item) => ({ ...item, isAllDay: allDay.has(item.id) }));
  });
  const [next] = items.filter((item) => item.start > now).sort((one, other) => one.start - other.start);
  return { phase: 'during', ...onNow(items, now, !!next), next };
}

/** Ids of the items of a day that are over: one without a start, as soon as one behind it has begun. */
export function pastItems(day: Pick<Day, 'items' | 'rooms'>, now: number, ahead = NaN): number[] {
  const timed = timedItems(day.items, ahead);
  const begun = new Set(timed.flatMap(({ id, start }) => (start <= now ? id : [])));
  const order = sortByStart(day).map(({ id }) => id);
  const last = order.findLastIndex((id) => begun.has(id));
  const before = new Set(order.slice(0, Math.max(0, last)));
  return timed.flatMap(({ id, start, over }) =>
    (Number.isNaN(start) ? before.has(id) : start <= now && over <= now) ? id : [],
  );
}

/** The days that are over while others are still to come or going on. */
function daysOver(days: readonly Day[], around: readonly Day[]): Day[] {
  const firstAround = around.flatMap((day) => dateOf(day) ?? []).sort()[0];
  return firstAround ? days.filter((day) => !around.includes(day) && (dateOf(day) ?? '9') < firstAround) : [];
}

/**
 * The items that are over during an event: ids by the id of their day; `all` for a day before those around. After the event
 * nothing is past: all of it is.
 */
export function pastIds(days: readonly Day[], now: number, clocks: Clocks): Map<number, ReadonlySet<number> | 'all'> {
  const around = daysAround(days, now);
  if (around.length === 0 || eventMoment(days, now, clocks)?.phase === 'after') return new Map();
  const ahead = clocks?.(now);
  return new Map<number, ReadonlySet<number> | 'all'>([
    ...daysOver(days, around).map(({ id }) => [id, 'all'] as const),
    ...around.map((day) => [day.id, new Set(pastItems(day, now, ahead))] as const),
  ]);
}
