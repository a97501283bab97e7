/** The rooms that a day's items name, and the columns that they become. */
import { BETWEEN_ROOMS, roomKey, roomKeys, roomRanks } from '../../search/room-order.ts';
import { itemFacts } from '../../search/labels.ts';
import type { ScheduleItem } from '../../model/types.ts';

/** The column of what names no room, the last one. */
const ELSEWHERE = '';

/** A room whose name leaves out what the one before it begins with: `hall b` for `b` behind `hall a`. */
const completed = (first: string, short: string) => [...first.split(' ').slice(0, -1), short].join(' ');

/** The rooms of items, by their keys. */
export function readRooms(items: readonly ScheduleItem[]) {
  const known = new Set(items.flatMap(roomKeys));
  /** Of several rooms only where each of them is named elsewhere, too. */
  const keysIn = (key: string): string[] => {
    const [first, ...others] = key.split(BETWEEN_ROOMS);
    const keys = [first!, ...others.map((other) => (known.has(other) ? other : completed(first!, other)))];
    return keys.every((each) => known.has(each)) ? keys : [key];
  };
  return {
    /** How many are named. */
    count: known.size,
    of: (item: ScheduleItem): string[] => [...new Set(roomKeys(item).flatMap(keysIn))],
  };
}

/** Columns beside each other. */
export interface Columns {
  /** The first one, from 0. */
  column: number;
  span: number;
}

/**
 * The columns of the rooms that items are in.
 * @param used the items that stand in columns
 * @param all those of the whole day, as they name rooms first
 * @param order names of rooms that come first, in this order
 */
export function roomColumns(
  used: readonly ScheduleItem[],
  roomsOf: (item: ScheduleItem) => string[],
  all: readonly ScheduleItem[],
  order: readonly string[] = [],
) {
  const names = new Map(
    all
      .flatMap((item) => itemFacts(item).place)
      .toReversed()
      .map((name) => [roomKey(name), name]),
  );
  const { ofRoom } = roomRanks(order, used);
  const keys = [...new Set(used.flatMap(roomsOf))].sort((one, other) => ofRoom(one) - ofRoom(other));
  if (used.some((item) => roomsOf(item).length === 0)) keys.push(ELSEWHERE);
  return {
    names: keys.map((key) => names.get(key) ?? ELSEWHERE),
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
