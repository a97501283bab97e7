/** The values of a request about a link, as they are kept. */
import type { LinkChange } from '../../../program/api/link-bodies.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { instantOf } from '../../../program/times/zone.ts';
import type { Links } from '../../store/links/links.ts';
import { selectRoomNames } from '../../store/rooms/placed-items.ts';
import type { Database } from '../../store/schema/tables.ts';
import { refusedField as refused, writtenRooms } from '../written-rooms.ts';

/** The end of the event: of its last day, in its zone. */
const endOf = ({ last_day, time_zone }: EventInfo) => new Date(instantOf(last_day, 24 * 60, time_zone)).toISOString();

/** @throws {Problem} 422 for a moment that has passed */
export function ending(given: string | undefined, event: EventInfo): string {
  const at = given === undefined ? endOf(event) : new Date(given).toISOString();
  if (at > new Date().toISOString()) return at;
  throw refused('expires_at', given === undefined ? 'must be given: the event is over' : 'must be a moment to come');
}

/**
 * The rooms of a link as the program writes them.
 * @param known those that the link has already, whatever has become of them
 * @throws {Problem} 422 for one that nobody names, and where scope and rooms don't fit
 */
export async function roomsOf(
  db: Database,
  { scope, rooms }: Pick<LinkChange, 'scope' | 'rooms'>,
  known: readonly string[] = [],
): Promise<string[]> {
  if (scope === 'all') {
    if (rooms) throw refused('rooms', 'must be left out of a link for all rooms');
    return [];
  }
  if (!rooms?.length) throw refused('rooms', 'must name the rooms');
  return writtenRooms(rooms, await selectRoomNames(db), known);
}

/** The values of a link that are others; those that the body lacks stay. */
export async function changedValues(
  db: Database,
  links: Links,
  event: EventInfo,
  id: number,
  { for_whom, scope, rooms, expires_at }: LinkChange,
) {
  const own = scope === undefined && rooms === undefined ? undefined : await links.link(id);
  const wanted = scope ?? (rooms ? 'rooms' : undefined);
  return {
    ...(for_whom !== undefined && { for_whom }),
    ...(own && {
      scope: wanted!,
      rooms: await roomsOf(db, { scope: wanted, rooms: wanted === 'all' ? rooms : (rooms ?? own.rooms) }, own.rooms),
    }),
    ...(expires_at !== undefined && { expires_at: ending(expires_at, event) }),
  };
}
