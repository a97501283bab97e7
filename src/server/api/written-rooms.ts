import { roomKey } from '../../program/search/room-order.ts';
import { Problem } from '../http/problem.ts';

/** The refusal of one field of a body. @param message goes on behind the field's name */
export const refusedField = (field: string, message: string) =>
  new Problem(422, `${field} ${message}.`, { errors: [{ field, message }] });

/**
 * Rooms as the program writes them.
 * @param named the rooms that an item names, by their keys
 * @param known those that are there already, whatever has become of them
 * @throws {Problem} 422 for one that nobody names
 */
export function writtenRooms(
  rooms: readonly string[],
  named: ReadonlyMap<string, string>,
  known: readonly string[],
): string[] {
  const names = new Map([...known.map((name) => [roomKey(name), name] as const), ...named]);
  const written = rooms.map((name) => {
    const found = names.get(roomKey(name));
    if (found === undefined) throw refusedField('rooms', `must be rooms that an item names: “${name}” is none`);
    return found;
  });
  return [...new Set(written)];
}
