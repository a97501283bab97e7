import type { Day, ScheduleItem } from './types.ts';

const MINUTES_A_DAY = 24 * 60;
/** An item that starts this much earlier than the one before it is taken to lie past midnight, in minutes. */
const PAST_MIDNIGHT = 6 * 60;
/** How long an item without an end runs when no other follows, in minutes. */
const DEFAULT_LENGTH = 60;

/** A wall-clock moment in the event's own time zone. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** Minutes since midnight. */
  minutes: number;
}

/** The clock times in a free text such as `08.30 - 10:00 WITA`, in minutes since midnight, two at most. */
export function clockTimes(text: string): number[] {
  return [...text.matchAll(/(\d{1,2})[:.](\d{2})/g)]
    .map(([, hours, minutes]) => Number(hours) * 60 + Number(minutes))
    .filter((minutes) => minutes <= MINUTES_A_DAY)
    .slice(0, 2);
}

/** The moment `instant` in a zone (an IANA name such as `Asia/Makassar`). */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = ''] = format.format(instant).split(' ');
  return { date, minutes: clockTimes(time)[0] ?? 0 };
}

/**
 * Whether an item of these days may be running, whatever the zone. Asked first, because the browser's first
 * `Intl.DateTimeFormat` costs some 15 ms, and for most of the year nothing runs.
 */
export const mayBeRunning = (days: readonly Day[], instant: Date): boolean =>
  days.some(({ date }) => date && Math.abs(Date.parse(date) - instant.getTime()) < 3 * 86_400_000);

const nextDate = (date: string) => new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Ids of the items of a day that are running; none when the day has no date or its times can't be read. */
export function runningItems(day: Day, now: LocalTime): number[] {
  if (!day.date) return [];
  const minutes =
    now.date === day.date ? now.minutes : now.date === nextDate(day.date) ? now.minutes + MINUTES_A_DAY : -1;
  if (minutes < 0) return [];

  let latest = 0;
  const timed: { item: ScheduleItem; start: number; end?: number }[] = [];
  for (const item of day.items) {
    const [start, end] = clockTimes(item.time);
    if (start === undefined) continue;
    const from = start < latest - PAST_MIDNIGHT ? start + MINUTES_A_DAY : start;
    const to = end === undefined ? undefined : end + (from - start) + (end < start ? MINUTES_A_DAY : 0);
    latest = Math.max(latest, from);
    timed.push({ item, start: from, end: to });
  }
  return timed
    .filter(({ start, end }) => {
      const next = timed.find((other) => other.start > start)?.start;
      return minutes >= start && minutes < (end ?? next ?? start + DEFAULT_LENGTH);
    })
    .map(({ item }) => item.id);
}
