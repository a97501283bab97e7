/** A link as it is written in its form, and what the host is sent. */
import type { Link, NewLink } from '../../program/api/link-bodies.ts';
import type { EventInfo } from '../../program/model/event.ts';
import { instantOf, toRfc3339 } from '../../program/times/zone.ts';
import { ALL_ROOMS, listText } from '../rooms/chosen-rooms.ts';
import { momentText } from '../store/api/event-clock.ts';
import { newKey } from '../store/model/unsaved-texts.ts';

export interface LinkDraft {
  /** Of a link that is changed; absent for a new one. */
  id?: number;
  /** One key for each text, so that a repeated request makes no second link. */
  key: string;
  forWhom: string;
  isForAll: boolean;
  rooms: readonly string[];
  /** The rooms that the link has, which it may keep though no item names them any more. */
  own: readonly string[];
  /** Whether it ends with the event. */
  endsWithEvent: boolean;
  /** Another end, as clocks of the event show it: `2027-05-14T18:00`, or empty. */
  end: string;
}

/** The messages at the fields of the form. */
export interface LinkErrors {
  forWhom?: string;
  rooms?: string;
  end?: string;
  /** A fault of no field. */
  message?: string;
}

type Dates = Pick<EventInfo, 'time_zone' | 'last_day'>;

/** The end of the event: of its last day, in its zone. */
const endOf = ({ time_zone, last_day }: Dates): number => instantOf(last_day, 24 * 60, time_zone);

export const isOver = (event: Dates): boolean => endOf(event) <= Date.now();

const endsWith = (link: Pick<Link, 'expires_at'>, event: Dates): boolean =>
  Date.parse(link.expires_at) === endOf(event);

export const newDraft = (event: Dates): LinkDraft => ({
  ...{ key: newKey(), forWhom: '', isForAll: false, rooms: [], own: [], end: '' },
  endsWithEvent: !isOver(event),
});

export const draftOf = (link: Link, event: Dates): LinkDraft => ({
  ...{ id: link.id, key: newKey(), forWhom: link.for_whom, isForAll: link.scope === 'all' },
  ...{ rooms: link.rooms, own: link.rooms },
  endsWithEvent: endsWith(link, event) && !isOver(event),
  end: toRfc3339(Date.parse(link.expires_at), event.time_zone).slice(0, 16),
});

/** The moment of a clock of the event. */
function momentOf(clock: string, { time_zone }: Dates): number {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(clock) ?? [];
  return date ? instantOf(date, Number(hours) * 60 + Number(minutes), time_zone) : NaN;
}

/** The faults of a draft that the host needn't be asked about. */
export function faultsOf(draft: LinkDraft, event: Dates): LinkErrors {
  const faults: LinkErrors = {};
  if (!draft.forWhom.trim()) faults.forWhom = 'Say for whom it is, such as Hall A’s helper.';
  if (!draft.isForAll && draft.rooms.length === 0) faults.rooms = 'Choose a room, or all rooms.';
  if (!draft.endsWithEvent && !(momentOf(draft.end, event) > Date.now())) faults.end = 'Choose a moment to come.';
  return faults;
}

export const bodyOf = (draft: LinkDraft, event: Dates): Required<Omit<NewLink, 'rooms'>> & Pick<NewLink, 'rooms'> => ({
  ...{ for_whom: draft.forWhom, scope: draft.isForAll ? 'all' : 'rooms' },
  ...(!draft.isForAll && { rooms: [...draft.rooms] }),
  expires_at: new Date(draft.endsWithEvent ? endOf(event) : momentOf(draft.end, event)).toISOString(),
});

export const roomsText = ({ scope, rooms }: Pick<Link, 'scope' | 'rooms'>): string =>
  scope === 'all' ? ALL_ROOMS : listText(rooms);

/** `the end of the event, 14 May 2027`, `1 June 2027, 12:00` */
export function endText(link: Pick<Link, 'expires_at'>, event: Dates): string {
  if (!endsWith(link, event)) return momentText(link.expires_at, event.time_zone);
  const day = new Date(`${event.last_day}T12:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return `the end of the event, ${day}`;
}

/** Whom to ask about a link. */
export const askedPerson = ({ made_by }: Pick<Link, 'made_by'>): string => made_by || 'the organizers';
