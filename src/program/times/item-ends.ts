import { readRooms } from '../search/named-rooms.ts';
import type { InRooms } from '../search/room-order.ts';

/** How long an item is taken to run if nobody knows its end. */
const DEFAULT_LENGTH_MS = 60 * 60_000;

/** An item with its moments, in milliseconds since 1970; NaN where there is none. */
export interface StartedItem extends InRooms {
  start: number;
  /** The end that it tells itself. */
  ownEnd: number;
}

const firstAfter = (sorted: readonly number[], moment: number) => sorted.find((start) => start > moment);

/** Whether some items of a day run beside each other: they start together, or one starts before another's own end. */
function areParallel(byStart: readonly StartedItem[]): boolean {
  let latestEnd = -Infinity;
  return byStart.some(({ start, ownEnd }, index) => {
    const isBeside = start < latestEnd || start === byStart[index - 1]?.start;
    if (ownEnd > latestEnd) latestEnd = ownEnd;
    return isBeside;
  });
}

export interface ItemEnd {
  end: number;
  /** From when on the item is called over: never before its end. */
  over: number;
}

/**
 * Makes a function that tells when an item of a day ends. One that doesn't say so runs until the next start in its room;
 * without a room, until the next start of a day on which nothing is parallel. Otherwise nobody knows: it is taken for an
 * hour long, and not called over before something of its day begins after that.
 */
export function itemEnds(items: readonly StartedItem[]): (item: StartedItem) => ItemEnd {
  const byStart = items.filter(({ start }) => !Number.isNaN(start)).sort((one, other) => one.start - other.start);
  const starts = byStart.map(({ start }) => start);
  const isParallel = areParallel(byStart);
  const { of: roomsOf } = readRooms(items);
  const startsByRoom = new Map<string, number[]>();
  for (const item of byStart)
    for (const room of roomsOf(item)) startsByRoom.set(room, [...(startsByRoom.get(room) ?? []), item.start]);

  /** The next start that ends an item; undefined where nobody knows. */
  const nextStart = (item: StartedItem): number | undefined => {
    const rooms = roomsOf(item);
    if (rooms.length === 0) return isParallel ? undefined : firstAfter(starts, item.start);
    const next = rooms.flatMap((room) => firstAfter(startsByRoom.get(room)!, item.start) ?? []);
    return next.length > 0 ? Math.min(...next) : undefined;
  };

  return (item) => {
    const end = item.ownEnd || (Number.isNaN(item.start) ? NaN : nextStart(item));
    if (Number.isNaN(end)) return { end: NaN, over: NaN };
    if (end !== undefined) return { end, over: end };
    const assumed = item.start + DEFAULT_LENGTH_MS;
    return { end: assumed, over: starts.find((start) => start >= assumed) ?? assumed };
  };
}
