/** The order of rooms: as the event has them, then as a program names them. */
import type { SubItem } from '../model/types.ts';
import { nameKey } from './fold-text.ts';
import { labelOf } from './labels.ts';

/** A room as it is compared: names that differ by blanks, case or accents are one room. */
export const roomKey = nameKey;

/** Between rooms in a name that stands for several: `Hall A + B`, `Hall A + Hall B`. */
export const BETWEEN_ROOMS = ' + ';

/** The part of an item that names its rooms. */
export interface InRooms {
  list?: readonly Pick<SubItem, 'content'>[];
}

/** The rooms that an item names, as they are written. */
export const roomNames = ({ list = [] }: InRooms): string[] =>
  list.flatMap((subItem) => {
    const label = labelOf(subItem);
    return label?.kind === 'place' ? label.names : [];
  });

/** The rooms that an item names, as they are compared. */
export const roomKeys = (item: InRooms): string[] => roomNames(item).map(roomKey);

export interface RoomRanks {
  /** The place of a room, by any spelling of its name: 0 is the first. One that nobody has named comes last. */
  ofRoom: (name: string) => number;
  /** The place of the first of an item's rooms; Infinity where it names none. */
  ofItem: (item: InRooms) => number;
}

/**
 * Ranks rooms, and items by them.
 * @param rooms names in the order of the event
 * @param items those whose other rooms follow, in the order in which they are first named
 */
export function roomRanks(rooms: readonly string[], items: readonly InRooms[] = []): RoomRanks {
  const keys = new Set([...rooms.map(roomKey), ...items.flatMap(roomKeys)]);
  const ranks = new Map([...keys].map((key, rank) => [key, rank]));
  // Several rooms together stand where the first of them does.
  const rankOf = (key: string) => ranks.get(key.split(BETWEEN_ROOMS)[0]!) ?? ranks.get(key) ?? ranks.size;
  return {
    ofRoom: (name) => rankOf(roomKey(name)),
    ofItem: (item) => Math.min(...roomKeys(item).map(rankOf)),
  };
}
