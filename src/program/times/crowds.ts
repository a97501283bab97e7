import { roomKeys } from '../search/room-order.ts';
import type { ScheduleItem } from '../model/types.ts';

/** More items that begin together in a room are a crowd, such as a hall of posters: people walk from one to the next. */
export const MOST_AT_ONCE = 4;

type Item = Pick<ScheduleItem, 'start' | 'list'>;

/**
 * Makes a function that says whether two items are of one crowd.
 * @param items all those beside which they stand
 */
export function crowdsAmong(items: readonly Item[]): (one: Item, other: Item) => boolean {
  const keysOf = (item: Item) => (item.start ? roomKeys(item).map((room) => `${item.start} ${room}`) : []);
  const counts = new Map<string, number>();
  for (const key of items.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (one, other) => {
    const keys = keysOf(other);
    return keysOf(one).some((key) => counts.get(key)! > MOST_AT_ONCE && keys.includes(key));
  };
}
