import type { ScheduleItem } from '../model/types.ts';
import type { NamedRooms } from '../search/named-rooms.ts';

/** More items that begin together in a room are a crowd, such as a hall of posters: people walk from one to the next. */
const MOST_AT_ONCE = 4;

/** The crowds among items, by the keys of when and where they begin. */
export function crowdsBy<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) for (const key of keysOf(item)) groups.set(key, [...(groups.get(key) ?? []), item]);
  return [...groups.values()].filter(({ length }) => length > MOST_AT_ONCE);
}

/**
 * Makes a function that says whether two items are of one crowd.
 * @param items all those beside which they stand
 */
export function crowdsAmong<Item extends Pick<ScheduleItem, 'start' | 'list'>>(
  items: readonly Item[],
  rooms: NamedRooms,
): (one: Item, other: Item) => boolean {
  const crowds = crowdsBy(items, (item) => (item.start ? rooms.of(item).map((room) => `${item.start} ${room}`) : []));
  const sets = crowds.map((crowd) => new Set(crowd));
  return (one, other) => sets.some((crowd) => crowd.has(one) && crowd.has(other));
}
