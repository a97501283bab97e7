/**
 * A program's times on the clocks of the visitor's device. A device knows its own clocks without `Intl`.
 * docs/decisions/intl-when-needed.md
 */
import { dateOf } from './day-date.ts';
import type { Day, ScheduleItem } from '../model/types.ts';

const MINUTE_MS = 60_000;

const iso = (moment: number) => new Date(moment).toISOString();

/** `+08:00`, of an RFC 3339 time; undefined where it has none. */
export const offsetOf = (text: string): string | undefined => /[+-]\d\d:\d\d$/.exec(text.replace(/Z$/i, '+00:00'))?.[0];

/** The same moment, in RFC 3339 as the device's clocks have it. */
export function toLocalTime(text: string): string {
  const ahead = -new Date(text).getTimezoneOffset() * MINUTE_MS;
  return iso(Date.parse(text) + ahead).slice(0, 19) + (ahead < 0 ? '-' : '+') + iso(Math.abs(ahead)).slice(11, 16);
}

function itemInLocalTime(item: ScheduleItem): ScheduleItem {
  // Without an offset nobody knows which moment the time means.
  if (!item.start || !offsetOf(item.start)) return { ...item, start: null };
  const start = toLocalTime(item.start);
  const end = item.end && toLocalTime(item.end);
  const time = [start, end].flatMap((text) => text?.slice(11, 16) || []).join(' – ');
  const planned_start = item.planned_start && toLocalTime(item.planned_start);
  const planned = planned_start && { planned_start, planned_time: planned_start.slice(11, 16) };
  return { ...item, start, end, time, ...planned };
}

/** A day with the times that its visitor's clocks show. A time that nobody could read stays as it is. */
export const dayInLocalTime = (day: Day): Day => ({
  ...day,
  date: dateOf(day) ?? null,
  items: day.items.map(itemInLocalTime),
});
