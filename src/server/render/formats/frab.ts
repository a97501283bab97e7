import { eventInfo, eventSlug } from '../../event/event-info.ts';
import { instantOf, toRfc3339 } from '../../../program/times/zone.ts';
import { ADDRESS_MARK } from '../../http/address-mark.ts';
import { EVENT_PLACE, type PlainDay, type PlainItem, type PlainProgram } from './plain-program.ts';

/**
 * The program as frab, pretalx and their readers see one, for `/schedule.xml` and `/schedule.json`. Their formats know no
 * item without a start, and no day without a date: those are left out.
 */
export interface FrabSchedule {
  version: string;
  conference: FrabConference;
  days: FrabDay[];
}

export interface FrabConference {
  acronym: string;
  title: string;
  start: string;
  end: string;
  timeSlot: string;
  zone: string;
  /** Addresses begin with the host's. */
  address: string;
  tracks: string[];
  /** In the order in which the program names them first. */
  rooms: { name: string; uuid: string }[];
}

export interface FrabDay {
  index: number;
  date: string;
  start: string;
  end: string;
  rooms: { name: string; events: FrabEvent[] }[];
}

export interface FrabEvent extends Pick<PlainItem, 'id' | 'uuid' | 'title' | 'links' | 'url'> {
  room: string;
  slug: string;
  /** RFC 3339 */
  date: string;
  end: string;
  /** `HH:MM` */
  start: string;
  duration: string;
  track: string;
  description: string;
  persons: FrabPerson[];
}

export interface FrabPerson {
  /** For readers that know no UUID. */
  id: number;
  uuid: string;
  name: string;
}

/** What the formats have a place of their own for. */
const TOLD = ['place', 'people', 'track'] as const;
const MINUTE_MS = 60_000;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Giggity reads it as a time of day, and stops at 24:00. */
const LONGEST = 24 * 60 - 1;

function duration(start: string, end: string): string {
  const minutes = Math.min(Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS), LONGEST);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** At least four lower-case letters and digits, as both schemas want it: the name that video files begin with. */
const ACRONYM = eventSlug.replaceAll('-', '_').padStart(4, 'conf');

const roomOf = ({ place }: PlainItem) => place.join(', ') || EVENT_PLACE;

/** Makes a function that numbers people: each always gets the same number, and no two of this program share one. */
function numbering(names: Iterable<string>, uuidOf: (name: string) => string): Map<string, FrabPerson> {
  const taken = new Set<number>();
  const persons = new Map<string, FrabPerson>();
  for (const name of [...new Set(names)].sort()) {
    const uuid = uuidOf(`person ${name}`);
    // Some readers hold it in 32 bits with a sign.
    let id = Number.parseInt(uuid.slice(0, 8), 16) >>> 2;
    while (id === 0 || taken.has(id)) id++;
    taken.add(id);
    persons.set(name, { id, uuid, name });
  }
  return persons;
}

type TimedItem = PlainItem & { start: string; end: string };

const isTimed = (item: PlainItem): item is TimedItem => item.start !== null && item.end !== null;

function frabEvent(item: TimedItem, persons: Map<string, FrabPerson>): FrabEvent {
  const { id, uuid, title, links, url, start, end } = item;
  return {
    id,
    uuid,
    title,
    links,
    url,
    room: roomOf(item),
    slug: `${ACRONYM}-item-${id}`,
    date: start,
    end,
    start: start.slice(11, 16),
    duration: duration(start, end),
    track: item.track.join(', '),
    description: item.text(TOLD),
    persons: [...new Set(item.people)].map((name) => persons.get(name)!),
  };
}

/** Midnight of a date, so many days later. */
const midnight = (date: string, days: number) =>
  toRfc3339(instantOf(date, days * 24 * 60, eventInfo.time_zone), eventInfo.time_zone);

const earliest = (moments: string[]) =>
  moments.reduce((one, other) => (Date.parse(other) < Date.parse(one) ? other : one));
const latest = (moments: string[]) =>
  moments.reduce((one, other) => (Date.parse(other) > Date.parse(one) ? other : one));

function frabDay(day: PlainDay & { date: string }, persons: Map<string, FrabPerson>): FrabDay {
  const items = day.items.filter(isTimed).sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  const rooms = [...new Set(items.map(roomOf))];
  return {
    index: day.number,
    date: day.date,
    start: items.length > 0 ? earliest(items.map(({ start }) => start)) : midnight(day.date, 0),
    end: items.length > 0 ? latest(items.map(({ end }) => end)) : midnight(day.date, 1),
    rooms: rooms.map((name) => ({
      name,
      events: items.filter((item) => roomOf(item) === name).map((item) => frabEvent(item, persons)),
    })),
  };
}

const hasDate = (day: PlainDay): day is PlainDay & { date: string } => day.date !== null;

export function frabSchedule({ revision, days, uuidOf }: PlainProgram): FrabSchedule {
  const dated = days.filter(hasDate);
  const items = dated.flatMap((day) => day.items.filter(isTimed));
  const persons = numbering(
    items.flatMap(({ people }) => people),
    uuidOf,
  );
  // The XML schema wants a day.
  const none = { number: 1, id: 0, title: '', ownDate: null, date: eventInfo.first_day, items: [] };
  return {
    version: String(revision),
    conference: {
      acronym: ACRONYM,
      title: eventInfo.name,
      start: eventInfo.first_day,
      end: eventInfo.last_day,
      timeSlot: '00:05',
      zone: eventInfo.time_zone,
      address: `${ADDRESS_MARK}/`,
      tracks: [...new Set(items.flatMap(({ track }) => track.join(', ') || []))],
      rooms: [...new Set(items.map(roomOf))].map((name) => ({ name, uuid: uuidOf(`room ${name}`) })),
    },
    days: (dated.length > 0 ? dated : [none]).map((day) => frabDay(day, persons)),
  };
}
