/** Facts about an item for its page, as plain text. */
import { zoneNameAt } from '../../../bundles/catalog/sections.ts';
import { itemFacts, plainText, readLabel } from '../../../program/search/labels.ts';
import { type Timed, timedItems } from '../../../program/times/running-items.ts';
import type { Day, ScheduleItem, SubItem } from '../../../program/model/types.ts';
import type { HostEvent } from '../../event/host-event.ts';

/** An item with its day. */
export interface Placed {
  item: ScheduleItem;
  day: Day;
}

export interface PageItem extends Placed {
  event: HostEvent;
}

/** The title in one line. */
export const titleText = ({ title }: ScheduleItem): string => plainText(title).replaceAll('\n', ' ');

/** The beginning of a text, whole words only. */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length).replace(/\s+\S*$/, '')} …`;
}

/** The days of the week and months of English are British: `Tuesday, 28 October 2025`. */
export const localeOf = (lang: string): string => (lang === 'en' ? 'en-GB' : lang);

/** `Tuesday, 28 October 2025`, by the event's clocks. */
export const dateText = (moment: string | number, timeZone: string, lang: string): string =>
  new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'full', timeZone }).format(new Date(moment));

export interface When {
  /** Date, or the title of a day that has none. */
  date: string;
  /** As the organizers have written it. */
  time: string;
  /** Undefined if the start isn't known: a time that can't be read may belong to another zone. */
  zone: string | undefined;
}

/** @param lang language of the date and the zone */
export function itemWhen({ item, day, event }: PageItem, lang = 'en'): When {
  const zone = event.info.time_zone;
  const { start, time } = item;
  // Noon in UTC falls on this date in every zone but the outermost. A known start is more exact.
  const date = start ? dateText(start, zone, lang) : day.date ? dateText(`${day.date}T12:00Z`, zone, lang) : day.title;
  return { date, time, zone: start && time ? zoneNameAt(start, zone, localeOf(lang)) : undefined };
}

/** The moments of a day's items, kept because they are worked out together and serve the pages of all these items. */
const momentsByDay = new WeakMap<Day, Map<number, Timed>>();

function dayMoments(day: Day) {
  const known = momentsByDay.get(day) ?? new Map(timedItems(day.items).map((timed) => [timed.id, timed]));
  momentsByDay.set(day, known);
  return known;
}

/**
 * Start, end and when it is called over, in milliseconds since 1970; undefined without a start. A missing end is estimated as it is
 * for what is on now.
 */
export function itemMoments({ item, day }: Placed): Pick<Timed, 'start' | 'end' | 'over'> | undefined {
  const moments = dayMoments(day).get(item.id);
  return moments && !Number.isNaN(moments.start) ? moments : undefined;
}

/** Labels that name a place outside the venue, such as a restaurant. Other labels name a room of the venue. */
const ELSEWHERE = /^(?:venue|place|location|tempat|lokasi|lieu)\b/i;

export interface ItemPlace {
  name: string;
  /** Whether the place may be outside the event's venue. */
  isElsewhere: boolean;
}

/** The place of an item; undefined if it names none. */
export function itemPlace(item: ScheduleItem): ItemPlace | undefined {
  const names = itemFacts(item).place;
  const isElsewhere = item.list.some(
    ({ content }) => readLabel(content)?.kind === 'place' && ELSEWHERE.test(plainText(content)),
  );
  return names.length > 0 ? { name: names.join(', '), isElsewhere } : undefined;
}

/**
 * The label of a sub-item and the names after it, in the organizers' words. Undefined if the sub-item has no label, or
 * says anything else as well.
 */
export function labelled({ content }: SubItem): { label: string; kind: string; names: string } | undefined {
  const found = readLabel(content);
  if (!found || found.hasMore) return undefined;
  return { label: plainText(content).split(/\s*[:：]/)[0]!, kind: found.kind, names: found.names.join(', ') };
}
