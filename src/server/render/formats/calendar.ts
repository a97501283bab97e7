import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { EventInfo } from '../../../program/model/event.ts';
import { toRfc3339 } from '../../../program/times/zone.ts';
import { type Markup, markupOf } from '../../http/answers/markup.ts';
import { TOLD_MS } from '../../store/log/item-states.ts';
import type { ItemState } from '../../store/schema/tables.ts';
import { ADDRESS_MARK } from '../../http/address-mark.ts';
import type { PlainItem, PlainProgram } from './plain-program.ts';

/** How often calendars are asked to look for changes. Some do, and others come once a day anyway. */
const REFRESH = 'PT15M';

/** A property in jCal (RFC 7265). */
type Property = [name: string, parameters: Record<string, string>, type: string, ...values: (string | number)[]];

/** One item of the program as an event for calendars. */
export interface CalendarEvent {
  id: number;
  dayId: number;
  /** Date of the start. */
  date: string | null;
  /** How exactly the start is known. Without a date there is no event, and `end` is that of the event before. */
  known: 'time' | 'date' | 'nothing';
  /** Names of its rooms and tracks; of a deleted item, none. */
  rooms: readonly string[];
  tracks: readonly string[];
  /** Of a deleted item: the moment until which calendars are told of it, in milliseconds since 1970. */
  toldUntil?: number;
  /** End of the event within the calendar's bytes. */
  end: number;
  hash: string;
}

/** All items of the program as events, one after the other, so that any selection can be cut out. */
export interface Calendar {
  /** In the program's order. */
  days: { id: number; date: string | null }[];
  /** The first lines, with the calendar's own properties. Further properties may follow them. */
  head: string;
  /** The time zone, which comes before the events. */
  zone: string;
  foot: string;
  markup: Markup;
  events: CalendarEvent[];
}

const LINE_END = '\r\n';

/**
 * Longest line in octets. RFC 5545 allows 75, including the leading space of a continued line, which the library
 * doesn't count.
 */
ICAL.foldLength = 74;

/** Placeholder for the host's address while lines are folded: a character that nobody types. */
const ADDRESS = '\ue000';

/**
 * The host's address is filled in later, and its length isn't known yet. So it gets a line of its own, which readers
 * join with the lines around it.
 */
const withAddressLines = (folded: string) => folded.replace(/(?:\r\n )?\ue000(?:\r\n )?/g, `\r\n ${ADDRESS_MARK}\r\n `);

/** The data of an event. At least the date of `start` is known. */
type Told = Pick<ItemState, 'sequence' | 'changed_at'> & {
  uid: string;
  start: string;
  end: string | null;
  zone: string;
  /** It takes none of the time of who has it in a calendar. */
  isFree?: boolean;
};

const text = (name: string, value: string): Property => [
  name,
  {},
  'text',
  value.replaceAll(ADDRESS, '').replaceAll(ADDRESS_MARK, ADDRESS),
];
const utc = (name: string, instant: string): Property => [name, {}, 'date-time', `${instant.slice(0, 19)}Z`];

const isDate = (moment: string) => moment.length === 'YYYY-MM-DD'.length;

/** The same moment by the clocks of a zone; a date alone stays as it is. */
const inZone = (moment: string | null, zone: string) =>
  moment === null || isDate(moment) ? moment : toRfc3339(Date.parse(moment), zone);

const local = (name: string, moment: string, zone: string): Property =>
  isDate(moment)
    ? [name, {}, 'date', moment]
    : [name, { tzid: zone }, 'date-time', moment.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)];

/** @param shown the properties that a person sees */
function eventText({ uid, sequence, changed_at, start, end, zone, isFree }: Told, shown: Property[]): string {
  const properties: Property[] = [
    text('uid', uid),
    ['sequence', {}, 'integer', sequence],
    utc('dtstamp', changed_at),
    utc('last-modified', changed_at),
    local('dtstart', start, zone),
    ...(end === null ? [] : [local('dtend', end, zone)]),
    ...(end === null || isFree ? [text('transp', 'TRANSPARENT')] : []),
    ...shown,
  ];
  return withAddressLines(ICAL.stringify.component(['vevent', properties, []], ICAL.design.icalendar)) + LINE_END;
}

function description({ cancelled, planned, text: textFor, time, start, url }: PlainItem): string {
  const hour = start && isDate(start) ? time : '';
  return [cancelled, planned, hour, textFor(['place']), url].filter(Boolean).join('\n');
}

const shownOf = (item: PlainItem): Property[] => [
  text('status', item.cancelled ? 'CANCELLED' : 'CONFIRMED'),
  // Many apps show a canceled event as any other.
  text('summary', item.statedTitle),
  text('location', item.location),
  text('description', description(item)),
  ...(item.track.length > 0 ? [['categories', {}, 'text', ...item.track] satisfies Property] : []),
  // RFC 7986, with a label because some apps show that alone.
  ...(item.stream === undefined || item.cancelled
    ? []
    : [['conference', { feature: 'VIDEO', label: 'Stream' }, 'uri', item.stream] satisfies Property]),
  ['url', {}, 'uri', item.url.replace(ADDRESS_MARK, ADDRESS)],
];

/** Of an item that visitors can't see any more: nothing that it said, as it may have been withdrawn for that. */
const SHOWN_OF_DELETED: Property[] = [text('status', 'CANCELLED'), text('summary', 'Canceled')];

type Entry = Omit<CalendarEvent, 'end' | 'hash'> & { text: string };

const NO_NAMES = { rooms: [], tracks: [] };

/** @param event makes the event's text; it is called only when the start is known */
function entryOf(
  moment: { start: string | null; end: string | null },
  rest: Pick<CalendarEvent, 'id' | 'dayId' | 'rooms' | 'tracks' | 'toldUntil'>,
  event: (start: string) => string,
): Entry {
  const { start, end } = moment;
  if (start === null) return { ...rest, date: null, known: 'nothing', text: '' };
  return { ...rest, date: start.slice(0, 10), known: end === null ? 'date' : 'time', text: event(start) };
}

/**
 * The state of an item that has none, because somebody has added it to the database by hand since the host was started.
 */
const missingState = ({ first_day }: EventInfo) => ({ sequence: 0, changed_at: `${first_day}T00:00:00Z` });

function entries({ event: { info: event }, days, states, uuidOf }: PlainProgram): Entry[] {
  const zone = event.time_zone;
  const live = days.flatMap((day) =>
    day.items.map((item) => {
      const { id, end, uuid: uid, place: rooms, track: tracks } = item;
      const told = { ...(states.get(id) ?? missingState(event)), uid, end, zone, isFree: item.cancelled !== '' };
      return entryOf(item, { id, dayId: day.id, rooms, tracks }, (start) =>
        eventText({ ...told, start }, shownOf(item)),
      );
    }),
  );
  const ids = new Set(live.map(({ id }) => id));
  const deleted = [...states.values()].flatMap((state) => {
    const { item_id: id, day_id: dayId, start_at, end_at, deleted_at } = state;
    if (deleted_at === null || ids.has(id)) return [];
    // The zone of the event may have been another one then.
    const moment = { start: inZone(start_at, zone), end: inZone(end_at, zone) };
    const told = { ...state, uid: uuidOf(`item ${id}`), end: moment.end, zone };
    const toldUntil = Date.parse(deleted_at) + TOLD_MS;
    return entryOf(moment, { id, dayId, ...NO_NAMES, toldUntil }, (start) =>
      eventText({ ...told, start }, SHOWN_OF_DELETED),
    );
  });
  return [...live, ...deleted];
}

/** A property without its type, because some apps only look for the name and a colon at the start of the line. */
const extension = (name: string, value: string): Property => [
  name,
  {},
  'unknown',
  ICAL.stringify.value(value, 'text', ICAL.design.icalendar, false),
];

const head = ({ name, time_zone }: EventInfo): Property[] => [
  text('version', '2.0'),
  text('prodid', '-//Conference program//EN'),
  text('calscale', 'GREGORIAN'),
  extension('name', name),
  extension('x-wr-calname', name),
  extension('x-wr-timezone', time_zone),
  ['refresh-interval', {}, 'duration', REFRESH],
  extension('x-published-ttl', REFRESH),
];

const line = (property: Property) => ICAL.stringify.property(property, ICAL.design.icalendar, false) + LINE_END;

/** The rules of a zone under its own name: Amsterdam has had those of Brussels for so long that the library names only one of them. */
function zoneText(name: string): string {
  const [rules] = tzlib_get_ical_block(name) as string[];
  return rules!.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, (_, property: string) => `${property}:${name}`);
}

export function calendar(program: PlainProgram): Calendar {
  const made = entries(program);
  let end = 0;
  const events = made.map(({ text: event, ...rest }): CalendarEvent => {
    const { bytes, hash } = markupOf(event, ADDRESS_MARK, '');
    end += bytes.length;
    return { ...rest, end, hash };
  });
  return {
    days: program.days.map(({ id, ownDate: date }) => ({ id, date })),
    head: `BEGIN:VCALENDAR${LINE_END}${head(program.event.info).map(line).join('')}`,
    zone: zoneText(program.event.info.time_zone) + LINE_END,
    foot: `END:VCALENDAR${LINE_END}`,
    markup: markupOf(made.map(({ text: event }) => event).join(''), ADDRESS_MARK, ''),
    events,
  };
}
