/** The columns that the rooms of a day become. */
import type { NamedRooms } from '../../search/named-rooms.ts';
import { type InRooms, roomRanks } from '../../search/room-order.ts';

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
  used: readonly InRooms[],
  { of: roomsOf, nameOf }: NamedRooms,
  order: readonly string[] = [],
) {
  const { ofRoom } = roomRanks(order, used);
  const keys = [...new Set(used.flatMap(roomsOf))].sort((one, other) => ofRoom(one) - ofRoom(other));
  if (used.some((item) => roomsOf(item).length === 0)) keys.push(ELSEWHERE);
  return {
    names: keys.map((key) => nameOf(key) ?? ELSEWHERE),
    /** Where something stands that is in some rooms: over neighbors as one, else in the first, and whether that leaves out others. */
    placeOf(rooms: readonly string[]): Columns & { isElsewhereToo: boolean } {
      const own = rooms.map((key) => keys.indexOf(key)).sort((one, other) => one - other);
      const column = own[0] ?? keys.indexOf(ELSEWHERE);
      const isTogether = own.length === 0 || own.at(-1)! - column === own.length - 1;
      return { column, span: isTogether ? Math.max(1, own.length) : 1, isElsewhereToo: !isTogether };
    },
  };
}
