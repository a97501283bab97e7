import type { Day, ScheduleItem } from '../model/types.ts';
import { type ItemEnd, itemEnds, type StartedItem } from './item-ends.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A date and time, such as `2025-10-28T08:00:00+08:00`; without the offset it needs a time zone. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d[\d:.]*)(Z|[+-]\d\d:\d\d|)$/i;

const isoDate = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/**
 * The days on which something can be running, judged only by the dates of their items. Most of the year there are none,
 * and no times have to be parsed: for 3,000 items that takes some 10 ms.
 */
export function daysAround(days: readonly Day[], now: number): Day[] {
  // Clocks are at most 14 hours from UTC, and an item may begin on the day before.
  const [first, last] = [isoDate(now - 2 * DAY_MS), isoDate(now + DAY_MS)];
  const isAround = ({ start, end }: ScheduleItem) =>
    !!start && start.slice(0, 10) <= last && (end || start).slice(0, 10) >= first;
  return days.filter(({ items }) => items.some(isAround));
}

/** Whether an item of these days has a time that needs a time zone. */
export const needsZone = (days: readonly Day[]): boolean =>
  days.some(({ items }) =>
    items.some(({ start, end }) => [start, end].some((text) => DATE_TIME.exec(text ?? '')?.[3] === '')),
  );

/**
 * Makes a function that tells how far the clocks of a zone are ahead of UTC at a given time, both in milliseconds.
 * Separate from `zone.ts`, which visitors don't download: "Now" only needs the present offset.
 * @param zone an IANA name such as `Asia/Makassar`
 * @throws {RangeError} if there is no such zone
 */
export function clocksOf(zone: string): (now: number) => number {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (now) => {
    // Whole minutes, the seconds cut off.
    const shown = Date.parse(`${format.format(now).replace(' ', 'T')}Z`);
    return Math.ceil((shown - now) / MINUTE_MS) * MINUTE_MS;
  };
}

/** The clocks of an event, as far as they are ahead of UTC at a moment; undefined when nobody knows. */
export type Clocks = ((now: number) => number) | undefined;

/** By how much the clocks of these items are ahead of UTC, in milliseconds: as their times have it, else as `clocks` do. */
export function clocksAhead(items: readonly ScheduleItem[], now: number, clocks: Clocks): number {
  const offset = items.map(({ start }) => DATE_TIME.exec(start ?? '')?.[3]).find(Boolean);
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offset ?? '') ?? [];
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return offset ? 0 : (clocks?.(now) ?? 0);
}

/** The time that `start` or `end` names, in milliseconds since 1970; NaN if it names none. */
function momentOf(text: string | null | undefined, ahead: number): number {
  const [whole, date, time, offset] = DATE_TIME.exec(text ?? '') ?? [];
  if (!whole) return NaN;
  return Date.parse(`${date}T${time}${offset || 'Z'}`) - (offset ? 0 : ahead);
}

/** An item's id, with its moments; `start` and `ownEnd` are NaN where there is none. */
export interface Timed extends StartedItem, ItemEnd {
  id: number;
}

/**
 * When the items of a day run. See {@link itemEnds} for those without an end.
 * @param ahead how far the clocks of the event's zone are ahead of UTC, for times without an offset; NaN if unknown
 */
export function timedItems(
  items: readonly (Pick<ScheduleItem, 'id' | 'start' | 'end'> & Pick<StartedItem, 'list'>)[],
  ahead = NaN,
): Timed[] {
  const started = items.map(({ id, start, end, list }) => ({
    id,
    list,
    start: momentOf(start, ahead),
    ownEnd: momentOf(end, ahead),
  }));
  const endOf = itemEnds(started);
  return started.map((item) => ({ ...item, ...endOf(item) }));
}

/** Whether an item runs at a moment; one without a start never does. */
export const isOn = ({ start, end }: Pick<Timed, 'start' | 'end'>, now: number): boolean => start <= now && now < end;
