import { readRooms } from '../../../../program/search/named-rooms.ts';
import { roomKey, roomRanks } from '../../../../program/search/room-order.ts';
import type { Schedule } from '../../../../program/model/types.ts';

/** The rooms of a program in their order, and those that are chosen besides. */
export function roomChoices(days: Schedule, own: readonly string[] = []): string[] {
  const items = days.flatMap((day) => day.items);
  const rooms = readRooms(items);
  const ranks = roomRanks(days[0]?.rooms ?? [], items);
  const named = [...new Set(items.flatMap(rooms.of))].map((key) => rooms.nameOf(key) ?? key);
  const keys = new Set(named.map(roomKey));
  return [
    ...named.sort((one, other) => ranks.ofRoom(one) - ranks.ofRoom(other)),
    ...own.filter((name) => !keys.has(roomKey(name))),
  ];
}
