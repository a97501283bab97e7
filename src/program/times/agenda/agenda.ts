import { isDate, readTitleDate, type EventDates } from './agenda-dates.ts';
import { UNREAD, type Unread } from './agenda-reasons.ts';
import { readTimeText, type ClockRange, type UnreadTime } from './agenda-times.ts';
import { MINUTES_A_DAY } from './agenda-tokens.ts';
import { agreesWith } from './zone-abbreviations.ts';
import { instantOf, requireZone, toRfc3339 } from '../zone.ts';

export type { EventDates };

// docs/decisions/times-never-guessed.md

/** When an item runs, in the event's zone, as RFC 3339 texts such as `2025-10-28T08:00:00+08:00`. */
export interface ReadTimes {
  /** Null if the text or the date could not be read. */
  start: string | null;
  /** Null if the text gives no end or the end could not be read. Never before `start`. */
  end: string | null;
  /** Why a time could not be read; absent if everything was read or there is no text. */
  reason?: string;
}

/** The part of a `Day` that is read here. */
export interface AgendaDay {
  /** `YYYY-MM-DD`; without it, the date is looked for in the title. */
  date?: string | null;
  title: string;
  items: readonly AgendaItem[];
}

interface AgendaItem {
  time: string;
  /** The time that it was planned for, where it has another one now. */
  planned_time?: string;
}

export interface ReadDay {
  /** `YYYY-MM-DD` */
  date: string | null;
  /** Why there is no date. */
  reason?: string;
  /** One for each item, in order. */
  times: ReadTimes[];
}

/** The moments of an item: its own, and the one at which it was planned to start where it has a planned time. */
export type ItemTimes = Pick<ReadTimes, 'start' | 'end'> & { planned_start?: string | null };

/** A day whose items have `start` and `end`. */
export type Timed<D extends AgendaDay> = Omit<D, 'items'> & {
  items: (D['items'][number] & ItemTimes)[];
};

/** An item that starts before this time of day may continue the day above it, in minutes since midnight. */
const MORNING = 6 * 60;
/** An early item that starts this much earlier than one above it is out of order, in minutes. */
const PAST_MIDNIGHT = 6 * 60;

type Reading = ClockRange | UnreadTime | undefined;

const isRange = (reading: Reading): reading is ClockRange => reading !== undefined && 'start' in reading;
const wholeHoursOf = (reading: Reading) => (reading && 'wholeHours' in reading ? reading.wholeHours : undefined);

/**
 * `9-10` may be morning or evening, or no time at all, unless another item of the day tells its time by the 24-hour clock
 * and none says am or pm.
 */
function readWholeHours(readings: readonly Reading[]): readonly Reading[] {
  if (!readings.some(wholeHoursOf)) return readings;
  const clocks = readings.filter(isRange).map(({ clock }) => clock);
  if (!clocks.includes(24) || clocks.includes(12)) return readings;
  return readings.map((reading) => wholeHoursOf(reading) ?? reading);
}

/** Whether a time is read in the light of those of the other items of its day. */
export function dependsOnOthers(time: string): boolean {
  const reading = readTimeText(time);
  return !!wholeHoursOf(reading) || (isRange(reading) && reading.start < MORNING);
}

/**
 * A day's list may run past midnight: 00:30 below 23:00 is on the next date. An item is moved there if it starts before
 * 6 am and is out of order by more than 12 hours, so that the next date brings it nearer to the latest start above it.
 * From 6 am on nothing is moved, so parallel tracks can be listed one after the other.
 *
 * An early item that is out of order by 6 to 12 hours is unread: 1:30 below 12:00 may be an afternoon that lacks its
 * pm, and 05:30 below 14:00 a morning run added at the end of the list. A wrong guess would put a wrong date into
 * somebody's calendar.
 */
function moveNight(readings: readonly Reading[]): Reading[] {
  let latest = 0;
  return readings.map((reading) => {
    if (!isRange(reading) || reading.allDay) return reading;
    const earlier = latest - reading.start;
    const isEarly = reading.start < MORNING && earlier >= PAST_MIDNIGHT;
    if (isEarly && earlier <= MINUTES_A_DAY / 2) return { reason: UNREAD.outOfOrder };
    const shift = isEarly ? MINUTES_A_DAY : 0;
    const { start, end } = reading;
    latest = Math.max(latest, start + shift);
    return { ...reading, start: start + shift, end: end === null ? null : end + shift };
  });
}

function putOnDate(range: ClockRange, date: string, zone: string): ReadTimes {
  const start = instantOf(date, range.start, zone);
  const end = range.end === null ? null : instantOf(date, range.end, zone);
  const agrees = range.zones.every((name) => [start, end ?? start].every((instant) => agreesWith(name, instant, zone)));
  if (!agrees) return { start: null, end: null, reason: UNREAD.otherZone };

  // 02:30 - 03:15 in a night whose clocks skip from 02:00 to 03:00: 02:30 becomes 03:30, see `instantOf`.
  const isLost = end !== null && end <= start;
  const reason = isLost ? UNREAD.clockChange : range.reason;
  return {
    start: toRfc3339(start, zone),
    end: end === null || isLost ? null : toRfc3339(end, zone),
    ...(reason && { reason }),
  };
}

function readDate({ date, title }: AgendaDay, event: EventDates | undefined): string | Unread {
  if (!date) return readTitleDate(title, event);
  return isDate(date) ? date : { reason: UNREAD.notADate };
}

/**
 * The times of a day's items, in order, read from the free text that people type: `08:00 - 09:30`, `1-2:30 pm`,
 * `14h30`, `pukul 09.00 s/d selesai`. Nothing is guessed: an ambiguous text stays unread, with a reason.
 *
 * @param zone IANA name such as `Asia/Makassar`; a `RangeError` is thrown for any other.
 * @param event gives the year to dates in titles that have none, and settles ambiguous ones.
 */
export function readDay(day: AgendaDay, zone: string, event?: EventDates): ReadDay {
  requireZone(zone);
  const date = readDate(day, event);
  const readings = readWholeHours(day.items.map(({ time }) => readTimeText(time)));
  const times = moveNight(readings).map((reading): ReadTimes => {
    if (!isRange(reading)) return { start: null, end: null, ...(reading && { reason: reading.reason }) };
    return typeof date === 'string' ? putOnDate(reading, date, zone) : { start: null, end: null, ...date };
  });
  return typeof date === 'string' ? { date, times } : { date: null, ...date, times };
}

/** When the items of a day were planned to start, as {@link readDay} reads them; undefined if all are as they were planned. */
function plannedStarts(day: AgendaDay, zone: string, event: EventDates | undefined) {
  if (!day.items.some((item) => item.planned_time)) return undefined;
  const items = day.items.map(({ time, planned_time }) => ({ time: planned_time || time }));
  return readDay({ ...day, items }, zone, event).times.map(({ start }) => start);
}

/** The program with its moments on each item, see `readDay`. Everything else is kept; the given days are not modified. */
export function withTimes<D extends AgendaDay>(days: readonly D[], zone: string, event?: EventDates): Timed<D>[] {
  requireZone(zone);
  return days.map((day) => {
    const { times } = readDay(day, zone, event);
    const planned = plannedStarts(day, zone, event);
    const items = day.items.map((item, index) => {
      const { start, end } = times[index]!;
      return { ...item, start, end, ...(item.planned_time && planned?.[index] && { planned_start: planned[index] }) };
    });
    return { ...day, items };
  });
}
