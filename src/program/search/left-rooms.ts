/** The rooms that items were planned in and have left on their day. */
import { escapeHtml } from '../html/escape-html.ts';
import { isCancelled } from '../model/item-state.ts';
import type { ScheduleItem } from '../model/types.ts';
import type { NamedRooms } from './named-rooms.ts';
import { type InRooms, roomNames } from './room-order.ts';

/** The room that an item was planned in, named as items name theirs; none where it is in that one. */
export const plannedRooms = ({ planned_room: planned }: ScheduleItem): InRooms[] =>
  planned ? [{ list: [{ content: `Room: ${escapeHtml(planned)}` }] }] : [];

/** The rooms that an item has left for others, by their keys. */
export function leftRooms(item: ScheduleItem, rooms: NamedRooms): string[] {
  const { planned_room: planned } = item;
  if (!planned || isCancelled(item) || roomNames(item).length === 0) return [];
  const own = rooms.of(item);
  return rooms.named(planned).filter((key) => !own.includes(key));
}
