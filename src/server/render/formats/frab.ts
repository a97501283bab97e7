import { clockText } from '../../../program/times/clock-text.ts';
import { languageTags } from '../../../program/search/language-tags.ts';
import { instantOf, toRfc3339 } from '../../../program/times/zone.ts';
import { ADDRESS_MARK } from '../../http/address-mark.ts';
import type { PlainDay, PlainItem, PlainProgram } from './plain-program.ts';

/**
 * The program in the data model of frab and pretalx, for `/schedule.xml` and `/schedule.json`. Items without a start
 * and days without a date are left out, because the model has no place for them.
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
  /** Address of the host, with a slash at the end. */
  address: string;
  tracks: string[];
  /** In the order of their first items. */
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
  /** BCP 47; empty where it isn't known, and where an item is in several: the model has room for one. */
  language: string;
  /** Somebody has said that it isn't. */
  isNotRecorded: boolean;
  description: string;
  /** Of an item that is canceled, that and why; else blank. The model has no state, and apps show a subtitle. */
  subtitle: string;
  persons: FrabPerson[];
}

export interface FrabPerson {
  /** For apps that don't read UUIDs. */
  id: number;
  uuid: string;
  name: string;
}

/** The facts that have a field of their own, so that descriptions leave them out. */
const FACTS_WITH_A_FIELD = ['place', 'people', 'track'] as const;
const MINUTE_MS = 60_000;

/** Longest duration in minutes. Giggity reads a duration as a time of day, which ends before 24:00. */
const LONGEST_MINUTES = 24 * 60 - 1;

function duration(start: string, end: string): string {
  const minutes = Math.min(Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS), LONGEST_MINUTES);
  return clockText(minutes);
}

/** The beginning of video files' names. Both schemas require at least four lowercase letters and digits. */
const acronymOf = (slug: string) => slug.replaceAll('-', '_').padStart(4, 'conf');

/** The tag of an item's language, where it names one and no other. */
const onlyTag = (names: readonly string[]): string => (names.length === 1 ? (languageTags(names)[0] ?? '') : '');

/** Numbers people. The number follows from the name, and no two people of this program share one. */
function numbering(names: Iterable<string>, uuidOf: (name: string) => string): Map<string, FrabPerson> {
  const taken = new Set<number>();
  const persons = new Map<string, FrabPerson>();
  for (const name of [...new Set(names)].sort()) {
    const uuid = uuidOf(`person ${name}`);
    // Some apps keep the number in a signed integer of 32 bits.
    let id = Number.parseInt(uuid.slice(0, 8), 16) >>> 2;
    while (id === 0 || taken.has(id)) id++;
    taken.add(id);
    persons.set(name, { id, uuid, name });
  }
  return persons;
}

/** The facts about a program that its items need. */
interface Known {
  acronym: string;
  zone: string;
  persons: Map<string, FrabPerson>;
}

type TimedItem = PlainItem & { start: string; end: string };

const isTimed = (item: PlainItem): item is TimedItem => item.start !== null && item.end !== null;

function frabEvent(item: TimedItem, { acronym, persons }: Known): FrabEvent {
  const { id, uuid, title, links, url, start, end } = item;
  return {
    id,
    uuid,
    title,
    links,
    url,
    room: item.location,
    slug: `${acronym}-item-${id}`,
    date: start,
    end,
    start: start.slice(11, 16),
    duration: duration(start, end),
    track: item.track.join(', '),
    language: onlyTag(item.language),
    isNotRecorded: item.recording.length > 0,
    description: item.text(FACTS_WITH_A_FIELD),
    subtitle: item.cancelled,
    persons: [...new Set(item.people)].map((name) => persons.get(name)!),
  };
}

/** Midnight, some days after a date. */
const midnight = (date: string, days: number, zone: string) => toRfc3339(instantOf(date, days * 24 * 60, zone), zone);

const earliest = (moments: string[]) =>
  moments.reduce((one, other) => (Date.parse(other) < Date.parse(one) ? other : one));
const latest = (moments: string[]) =>
  moments.reduce((one, other) => (Date.parse(other) > Date.parse(one) ? other : one));

function frabDay(day: PlainDay & { date: string }, known: Known): FrabDay {
  const items = day.items.filter(isTimed).sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  const rooms = [...new Set(items.map(({ location }) => location))];
  return {
    index: day.number,
    date: day.date,
    start: items.length > 0 ? earliest(items.map(({ start }) => start)) : midnight(day.date, 0, known.zone),
    end: items.length > 0 ? latest(items.map(({ end }) => end)) : midnight(day.date, 1, known.zone),
    rooms: rooms.map((name) => ({
      name,
      events: items.filter((item) => item.location === name).map((item) => frabEvent(item, known)),
    })),
  };
}

const hasDate = (day: PlainDay): day is PlainDay & { date: string } => day.date !== null;

export function frabSchedule({ event: { info, slug }, revision, days, uuidOf }: PlainProgram): FrabSchedule {
  const dated = days.filter(hasDate);
  const items = dated.flatMap((day) => day.items.filter(isTimed));
  const persons = numbering(
    items.flatMap(({ people }) => people),
    uuidOf,
  );
  const known = { acronym: acronymOf(slug), zone: info.time_zone, persons };
  // The XML schema requires at least one day.
  const none = { number: 1, id: 0, title: '', ownDate: null, date: info.first_day, items: [] };
  return {
    version: String(revision),
    conference: {
      acronym: known.acronym,
      title: info.name,
      start: info.first_day,
      end: info.last_day,
      timeSlot: '00:05',
      zone: info.time_zone,
      address: `${ADDRESS_MARK}/`,
      tracks: [...new Set(items.flatMap(({ track }) => track.join(', ') || []))],
      rooms: [...new Set(items.map(({ location }) => location))].map((name) => ({
        name,
        uuid: uuidOf(`room ${name}`),
      })),
    },
    days: (dated.length > 0 ? dated : [none]).map((day) => frabDay(day, known)),
  };
}
