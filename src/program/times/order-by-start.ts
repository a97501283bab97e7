import { roomRanks } from '../search/room-order.ts';
import type { Day, ScheduleItem } from '../model/types.ts';

/**
 * The items of a day in the order of their starts; those that start together in the order of the event's rooms, where it has
 * one, and those without a room last. An item without a known start stays behind the one before it.
 */
export function sortByStart({ items, rooms }: Pick<Day, 'items' | 'rooms'>): ScheduleItem[] {
  const ranks = rooms && roomRanks(rooms, items);
  let [latest, room] = [-Infinity, 0];
  const keyed = items.map((item) => {
    const moment = Date.parse(item.start ?? '');
    if (!Number.isNaN(moment)) [latest, room] = [moment, ranks?.ofItem(item) ?? 0];
    return { item, moment: latest, room };
  });
  return keyed.sort((one, other) => one.moment - other.moment || one.room - other.room || 0).map(({ item }) => item);
}
