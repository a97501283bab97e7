/** The columns that the rooms of a day become. */
import type { NamedRooms } from '../../search/named-rooms.ts';
import { roomRanks } from '../../search/room-order.ts';
import type { ScheduleItem } from '../../model/types.ts';

/** The column of what names no room, the last one. */
const ELSEWHERE = '';

/** Columns beside each other. */
export interface Columns {
  /** The first one, from 0. */
  column: number;
  span: number;
}

/**
 * The columns of the rooms that items are in.
 * @param used the items that stand in columns
 * @param rooms those of the whole day
 * @param order names of rooms that come first, in this order
 */
export function roomColumns(
  used: readonly ScheduleItem[],
  { of: roomsOf, nameOf }: NamedRooms,
  order: readonly string[] = [],
) {
  const { ofRoom } = roomRanks(order, used);
  const keys = [...new Set(used.flatMap(roomsOf))].sort((one, other) => ofRoom(one) - ofRoom(other));
  if (used.some((item) => roomsOf(item).length === 0)) keys.push(ELSEWHERE);
  return {
    names: keys.map((key) => nameOf(key) ?? ELSEWHERE),
    /** Where an item stands: over neighbors as one, else in the first of its rooms, and whether that leaves out others. */
    placeOf(item: ScheduleItem): Columns & { isElsewhereToo: boolean } {
      const own = roomsOf(item)
        .map((key) => keys.indexOf(key))
        .sort((one, other) => one - other);
      const column = own[0] ?? keys.indexOf(ELSEWHERE);
      const isTogether = own.length === 0 || own.at(-1)! - column === own.length - 1;
      return { column, span: isTogether ? Math.max(1, own.length) : 1, isElsewhereToo: !isTogether };
    },
  };
}
