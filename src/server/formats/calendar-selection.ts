import { selectDays } from '../../program/model/select-days.ts';
import { nameKey } from '../../program/search/fold-text.ts';
import { namedIds, type Part } from '../../program/search/select-part.ts';
import type { Markup } from '../http/answers/markup.ts';
import type { Calendar, CalendarEvent } from '../render/formats/calendar.ts';

/** An item's event, as a part of the calendar's bytes. */
interface CutEvent extends CalendarEvent {
  markup: Markup;
}

export interface CutCalendar extends Omit<Calendar, 'events'> {
  events: CutEvent[];
}

/** Cuts the calendar into a slice for each event, without copying the bytes. */
export function cutCalendar({ events, ...calendar }: Calendar): CutCalendar {
  const { bytes, holes } = calendar.markup;
  let start = 0;
  let hole = 0;
  const cut = events.map((event): CutEvent => {
    const own: number[] = [];
    while (holes[hole]! < event.end) own.push(holes[hole++]! - start);
    const markup = { bytes: bytes.subarray(start, event.end), holes: own, hash: event.hash, policy: '' };
    start = event.end;
    return { ...event, markup };
  });
  return { ...calendar, events: cut };
}

/** The part of the program that a person wants in a calendar; everything, where nothing is said. */
export interface Wanted extends Part {
  /** Ids of items that the person has chosen. Unknown ones count for nothing. */
  items?: ReadonlySet<number>;
}

export interface CalendarSelection {
  parts: Markup[];
  /** The text before and after the parts. */
  before: string;
  after: string;
}

/** Whether an event is on one of the days. If the day has been deleted, the event is found by its date. */
function onDays({ days }: CutCalendar, list: string | undefined): (event: CutEvent) => boolean {
  if (list === undefined) return () => true;
  const numbered = days.map((day, index) => ({ ...day, number: index + 1 }));
  const ids = new Set(selectDays(numbered, list).map(({ id }) => id));
  const known = new Set(days.map(({ id }) => id));
  return ({ dayId, date }) => ids.has(dayId) || (!known.has(dayId) && date !== null && list.includes(date));
}

/** Ids of the items of some rooms or tracks; undefined for all. A deleted item is in none. */
function idsNamed({ events }: CutCalendar, kind: 'rooms' | 'tracks', list: string | undefined) {
  if (!list) return undefined;
  const known = new Map<string, { ids: Set<number> }>();
  for (const event of events)
    for (const name of event[kind]) {
      const key = nameKey(name);
      if (!known.has(key)) known.set(key, { ids: new Set() });
      known.get(key)!.ids.add(event.id);
    }
  return namedIds(list, known);
}

/** Whether calendars hear of an event at a moment; of a deleted one, some days long, and in a file never. */
export const isTold = ({ toldUntil }: CalendarEvent, now: number | 'for good') =>
  toldUntil === undefined || (now !== 'for good' && now < toldUntil);

/**
 * The events that somebody wants. An item of which only the date is known is an event of the whole day if it was chosen
 * itself: it must not be missing. In the whole program it would be one of many above each day, and some apps can't read
 * a calendar with such events; there it is counted in the calendar's description.
 */
export function selectEvents(
  calendar: CutCalendar,
  { days, rooms, tracks, items }: Wanted,
  now: number | 'for good',
): CalendarSelection {
  const isOnDays = onDays(calendar, days);
  const sets = [items, idsNamed(calendar, 'rooms', rooms), idsNamed(calendar, 'tracks', tracks)];
  const wanted = calendar.events.filter(
    (event) => sets.every((ids) => !ids || ids.has(event.id)) && isOnDays(event) && isTold(event, now),
  );
  const isShown = ({ known }: CutEvent) => known === 'time' || (known === 'date' && items !== undefined);
  const missing = wanted.filter((event) => !event.toldUntil && !isShown(event)).length;
  const note = `${missing} ${missing === 1 ? 'item' : 'items'} without a ${items ? 'date' : 'time'} left out`;
  const description = missing > 0 ? `DESCRIPTION:${note}\r\nX-WR-CALDESC:${note}\r\n` : '';
  return {
    parts: wanted.filter(isShown).map(({ markup }) => markup),
    before: calendar.head + description + calendar.zone,
    after: calendar.foot,
  };
}

/** Bytes of a folded line, not counting the space that it begins with. */
const FOLD = 74;

/** The address as it stands in a calendar, which has a line of its own for it: folded where it is too long for one. */
export const foldedAddress = (address: string): string =>
  address.match(new RegExp(`.{1,${FOLD}}`, 'g'))?.join('\r\n ') ?? '';
