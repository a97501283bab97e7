import type { Link } from '../api/link-bodies.ts';
import { roomKey } from '../search/room-order.ts';

/** The rooms that have links which work, and of whose links none was opened yet: by name, in the order of their making. */
export function neverOpened(links: readonly Pick<Link, 'state' | 'rooms' | 'last_used_at'>[]): string[] {
  const working = links.filter(({ state }) => state === 'working').toReversed();
  const opened = new Set(
    working.flatMap(({ rooms, last_used_at }) => (last_used_at === null ? [] : rooms.map(roomKey))),
  );
  const names = new Map(working.flatMap(({ rooms }) => rooms.map((room) => [roomKey(room), room] as const)));
  return [...names].flatMap(([key, name]) => (opened.has(key) ? [] : [name]));
}
