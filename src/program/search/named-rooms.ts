import { BETWEEN_ROOMS, type InRooms, roomKey, roomKeys, roomNames } from './room-order.ts';

/** A room whose name leaves out what the one before it begins with: `hall b` for `b` behind `hall a`. */
const completed = (first: string, short: string) => [...first.split(' ').slice(0, -1), short].join(' ');

/** The rooms of items, by their keys. `Hall A + B` is both of them, where each is named elsewhere, too. */
export function readRooms(items: readonly InRooms[]) {
  const names = new Map(
    items
      .flatMap(roomNames)
      .toReversed()
      .map((name) => [roomKey(name), name]),
  );
  const keysIn = (key: string): string[] => {
    const [first, ...others] = key.split(BETWEEN_ROOMS);
    const keys = [first!, ...others.map((other) => (names.has(other) ? other : completed(first!, other)))];
    return keys.every((each) => names.has(each)) ? keys : [key];
  };
  return {
    /** How many are named. */
    count: names.size,
    of: (item: InRooms): string[] => [...new Set(roomKeys(item).flatMap(keysIn))],
    /** The rooms that a name stands for, by their keys. */
    named: (name: string): string[] => keysIn(roomKey(name)),
    /** The name of a room, as it is written first. */
    nameOf: (key: string): string | undefined => names.get(key),
  };
}

export type NamedRooms = ReturnType<typeof readRooms>;
