/** Dates and times of a table's cells. */
import { isDate, readTitleDate } from '../../../program/times/agenda/agenda-dates.ts';
import type { EventDates } from '../../../program/times/agenda/agenda.ts';
import { UNREAD } from '../../../program/times/agenda/agenda-reasons.ts';
import { readTimeText } from '../../../program/times/agenda/agenda-times.ts';
import { agreesWith } from '../../../program/times/agenda/zone-abbreviations.ts';
import { clockText } from '../../../program/times/clock-text.ts';
import { toRfc3339 } from '../../../program/times/zone.ts';
import type { EventClock } from '../../store/api/event-clock.ts';

export interface Moment {
  /** `YYYY-MM-DD` */
  date?: string;
  /** `HH:MM` */
  time?: string;
  /** Of a range. */
  end?: string;
  /** The zones that the time names, if their clock isn't that of the event. */
  zone?: string;
}

export interface Unreadable {
  reason: string;
}

const WALL = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?$/;
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;
/** Days since the end of 1899, as a spreadsheet without a format for the cell shows a date: from 2000 to 2079. */
const SERIAL = /^(3[6-9]|[45]\d|6[0-5])\d{3}(?:\.\d+)?$/;
const DAY_MS = 86_400_000;
const FIRST_SERIAL = Date.UTC(1899, 11, 30);
const MINUTES_A_DAY = 24 * 60;

/** A date and time in a form that computers write; undefined for any other text. */
export function computedMoment(text: string, clock: EventClock | undefined): Moment | undefined {
  const [, date, time] = WALL.exec(text) ?? [];
  if (date) return isDate(date) ? { date, time } : undefined;
  if (!ZONED.test(text) || !clock) return undefined;
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) return undefined;
  const local = toRfc3339(instant, clock.zone);
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

const isSlashed = (text: string) => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(text);

/** A cell that must be a date, such as `28 Oct`, `2025-10-28` or the number that a spreadsheet has for it. */
export function readDateCell(text: string, clock: EventClock | undefined): Moment | Unreadable {
  if (text.length > LONGEST) return { reason: UNREAD.notADate };
  const computed = computedMoment(text, clock);
  if (computed) return computed;
  if (SERIAL.test(text)) {
    const moment = new Date(FIRST_SERIAL + Number(text) * DAY_MS);
    return { date: moment.toISOString().slice(0, 10) };
  }
  // A year of two digits is no doubt within this century.
  const full = isSlashed(text) ? text.replace(/(\d\d)$/, '20$1') : text;
  const read = readTitleDate(full, clock?.dates);
  return typeof read === 'string' ? { date: read } : { reason: `${read.reason.replace('title of the day', 'cell')}` };
}

/** `08:00:00` as people write it. */
const withoutSeconds = (text: string) => text.replace(/\b(\d{1,2}:\d\d):\d\d(?:\.\d+)?\b/g, '$1');

/** A fraction of a day, as a spreadsheet without a format for the cell shows a time. */
function timeOfFraction(text: string): string | undefined {
  if (!/^0?\.\d{2,}$/.test(text)) return undefined;
  return clockText(Math.round(Number(text) * MINUTES_A_DAY));
}

/** A longer text is a sentence. */
const LONGEST = 200;

const isTime = (text: string): boolean => {
  const reading = readTimeText(text);
  return !!reading && ('start' in reading || !!reading.wholeHours);
};

/** A date and a time that stand in one text: `2025-10-28 8.30`, `Tue 28 Oct, 09:00 - 10:30`, `9 am, 28 October`. */
export function dateAndTime(text: string, dates: EventDates | undefined): { date: string; time: string } | undefined {
  if (text.length > LONGEST || !/\d/.test(text) || isTime(text)) return undefined;
  const readings = [...text.matchAll(/[\s,;]+/g)].flatMap(({ 0: gap, index }) => {
    const parts = [text.slice(0, index), text.slice(index + gap.length)] as const;
    return [parts, parts.toReversed() as [string, string]].flatMap(([date, time]) => {
      const read = isTime(time) ? readTitleDate(date, dates) : undefined;
      return typeof read === 'string' ? [{ date: read, time }] : [];
    });
  });
  // The whole range is the time, not its start alone.
  return readings.toSorted((one, other) => other.time.length - one.time.length)[0];
}

/** The zones that a time names, unless their clock is that of the event. */
export function otherZone(zones: readonly string[], clock: EventClock | undefined): string | undefined {
  const isOther = zones.some((name) => !clock || !agreesWith(name, Date.parse(clock.dates.start), clock.zone));
  return isOther ? zones.join(' ').toUpperCase() : undefined;
}

/** A time with a zone, unless it names one. */
export function inZone(time: string, zone: string | undefined): string {
  const reading = readTimeText(time);
  return zone && reading && 'start' in reading && reading.zones.length === 0 ? `${time} ${zone}` : time;
}

/** A cell that must say when something starts or ends. */
export function readClockCell(text: string, clock: EventClock | undefined): Moment | Unreadable {
  if (text.length > LONGEST) return { reason: UNREAD.words };
  const computed = computedMoment(text, clock);
  if (computed) return computed;
  const fraction = timeOfFraction(text);
  if (fraction) return { time: fraction };
  const time = withoutSeconds(text);
  const reading = readTimeText(time) ?? { reason: '' };
  if ('start' in reading) {
    const end = reading.end === null ? undefined : clockText(reading.end);
    return { time: clockText(reading.start), end, zone: otherZone(reading.zones, clock) };
  }
  // In a column of starts a bare hour is one.
  const hour = /^(?:[01]?\d|2[0-4])$/.test(time) ? Number(time) : undefined;
  if (hour !== undefined) return { time: clockText(hour * 60) };
  const { wholeHours } = reading;
  if (wholeHours) return { time: clockText(wholeHours.start), end: clockText(wholeHours.end!) };
  const both = dateAndTime(time, clock?.dates);
  if (both) return { ...readClockCell(both.time, clock), date: both.date };
  const date = readDateCell(time, clock);
  return 'date' in date ? date : { reason: reading.reason };
}

/** How long something lasts, in minutes: `90`, `1:30`, `1 h 30 min`. */
export function readDuration(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) ?? [];
  if (hours) return Number(hours) * 60 + Number(minutes);
  const [, whole, half] =
    /^(?:(\d+(?:\.\d+)?) ?h(?:ours?|rs?)?)? ?(?:(\d+) ?(?:m|min|mins|minutes|menit)?\.?)?$/i.exec(text) ?? [];
  if (!whole && !half) return undefined;
  return Math.round(Number(whole ?? 0) * 60) + Number(half ?? 0);
}

/** The text of a time cell as an organizer would write it, without a date beside it. */
export function timeTextOf(text: string, clock: EventClock | undefined): string {
  const computed = computedMoment(text, clock);
  if (computed?.time) return computed.time;
  const time = withoutSeconds(text);
  return timeOfFraction(text) ?? dateAndTime(time, clock?.dates)?.time ?? time;
}

const readings = new Map<string, string | undefined>();
const MOST_READINGS = 5_000;

/** A time's meaning, for comparisons; undefined where it can't be read. */
export function meaningOf(time: string): string | undefined {
  if (time.length > LONGEST) return undefined;
  if (readings.has(time)) return readings.get(time);
  if (readings.size >= MOST_READINGS) readings.clear();
  const reading = readTimeText(time);
  const range = reading && ('start' in reading ? reading : reading.wholeHours);
  const meaning = range && `${range.start} ${range.end} ${range.zones.join()}`;
  readings.set(time, meaning);
  return meaning;
}

/** When a time starts, in minutes since midnight; undefined where it can't be read. */
export function startMinutes(time: string): number | undefined {
  const meaning = meaningOf(time);
  return meaning === undefined ? undefined : Number(meaning.split(' ')[0]);
}
