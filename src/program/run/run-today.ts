/** The items that are on in a room today, as the page of a link and the editor show them. */
import type { RunAnswer, RunItem } from '../api/run-bodies.ts';
import { nameKey } from '../search/fold-text.ts';
import { toRfc3339 } from '../times/zone.ts';

const MINUTE_MS = 60_000;
/** How long an item that has ended can still be said to end later, where nothing has begun since. */
const JUST_ENDED_MS = 15 * MINUTE_MS;

/** `10:45`, where the event is. */
export const clockAt = (moment: number, zone: string): string => toRfc3339(moment, zone).slice(11, 16);

/** A room of the link with what is in it; without a name for what is in none. */
export interface Place {
  key: string;
  name?: string;
  items: readonly RunItem[];
}

/** The rooms of a link: its own, or for all rooms those that items name, in their order. */
export function placesOf({ rooms, items }: Pick<RunAnswer, 'rooms' | 'items'>): Place[] {
  const names = rooms.length > 0 ? rooms : items.flatMap((item) => item.rooms);
  const places = new Map(names.toReversed().map((name): [string, string] => [nameKey(name), name]));
  const ordered = [...new Set(names.map(nameKey))];
  const named = ordered.map((key) => ({
    ...{ key, name: places.get(key) },
    items: items.filter((item) => item.rooms.some((room) => nameKey(room) === key)),
  }));
  const others = items.filter((item) => item.rooms.length === 0);
  return others.length > 0 ? [...named, { key: '', items: others }] : named;
}

/** The items of a room that matter at a moment. */
export interface Moment {
  /** Items that are on. */
  on: readonly RunItem[];
  /** The one that has just ended, where nothing is on. */
  ended?: RunItem;
  /** Items that begin next, at the same time. */
  next: readonly RunItem[];
}

const startOf = ({ start }: RunItem): number => (start ? Date.parse(start) : NaN);
export const endOf = ({ end }: RunItem): number => (end ? Date.parse(end) : NaN);

export function momentOf({ items }: Place, now: number): Moment {
  const held = items.filter(({ state }) => state !== 'cancelled');
  const on = held.filter((item) => startOf(item) <= now && now < (endOf(item) || startOf(item) + 60 * MINUTE_MS));
  const toCome = items.filter((item) => startOf(item) > now);
  const first = Math.min(...toCome.map(startOf));
  const ended = held
    .filter((item) => endOf(item) <= now && now - endOf(item) < JUST_ENDED_MS)
    .sort((one, other) => endOf(other) - endOf(one))[0];
  return { on, ...(on.length === 0 && { ended }), next: toCome.filter((item) => startOf(item) === first) };
}

/** The first item in a room that is to come later than planned. */
export const lateItem = ({ items }: Place, now: number): RunItem | undefined =>
  items.find((item) => item.planned_time && item.state !== 'cancelled' && startOf(item) > now);

/** The end of an item so many minutes later, or so many from now where it was to have ended already. */
export const laterEnd = (item: RunItem, minutes: number, now: number): number =>
  Math.max(endOf(item), Math.floor(now / MINUTE_MS) * MINUTE_MS) + minutes * MINUTE_MS;
