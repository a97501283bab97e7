import type { Transaction } from 'kysely';
import { labelOf } from '../../../program/search/labels.ts';
import { roomKey } from '../../../program/search/room-order.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import type { LoggedRowChange } from '../log/record-change.ts';
import { type Counted, countChange } from '../rows/counters.ts';
import type { Tables } from '../schema/tables.ts';
import { type Place, type PlacedItems, placedItems, selectPlaces } from './placed-items.ts';

const subItemOf = (row: LoggedRowChange['before']) => row as StoredRows['sub-item'] | undefined;

/** Whether a change takes a name of a room away, or writes another one. */
const leavesRoom = ({ kind, before }: LoggedRowChange): boolean =>
  kind === 'sub-item' && !!before && labelOf(subItemOf(before)!)?.kind === 'place';

/** The sub-items as they were before some changes. */
function placesBefore(places: readonly Place[], changes: readonly LoggedRowChange[]): Place[] {
  const before = new Map(places.map((place) => [place.id, place]));
  for (const { kind, id, before: row } of changes) {
    if (kind !== 'sub-item') continue;
    const was = subItemOf(row);
    if (was) before.set(id, { id, item: was.schedule_item_id, content: was.content });
    else before.delete(id);
  }
  return [...before.values()];
}

/**
 * The new name of a room that was renamed everywhere: all items that were in it, and are still there, are in one other room,
 * which nobody was in before. So what is for one room is never for another one.
 */
function newName(key: string, before: PlacedItems, after: PlacedItems): string | undefined {
  const gained = new Set<string>();
  for (const [id, item] of before.items) {
    const were = before.rooms.of(item);
    if (!were.includes(key)) continue;
    const now = after.items.get(id);
    if (!now) continue;
    const others = after.rooms.of(now).filter((each) => !were.includes(each));
    if (others.length !== 1) return undefined;
    gained.add(others[0]!);
  }
  const [only] = gained;
  return gained.size === 1 && !before.keys.has(only!) ? after.rooms.nameOf(only!) : undefined;
}

/** Rows that are for rooms, by the names that the program writes. */
export interface RoomFollowers {
  /** The rows that follow. */
  select(tx: Transaction<Tables>): Promise<{ id: number; rooms: readonly string[] }[]>;
  put(tx: Transaction<Tables>, id: number, rooms: readonly string[]): Promise<unknown>;
  /** Their name among the counters. */
  counted: Counted;
}

/**
 * Lets links and screens follow rooms that visitors see renamed, in the transaction of the edit or publication.
 * @param changes as visitors see them
 */
export async function followRooms(
  tx: Transaction<Tables>,
  changes: readonly LoggedRowChange[],
  followers: readonly RoomFollowers[],
): Promise<void> {
  if (!changes.some(leavesRoom)) return;
  const rows = await Promise.all(followers.map((each) => each.select(tx)));
  if (rows.every((each) => each.length === 0)) return;
  const { stored, shown } = await selectPlaces(tx);
  const [before, after] = [placedItems(placesBefore(shown, changes)), placedItems(shown)];
  const { keys } = placedItems(stored);
  const follow = (name: string) => {
    const key = roomKey(name);
    return keys.has(key) || after.keys.has(key) ? name : (newName(key, before, after) ?? name);
  };
  for (const [place, { put, counted }] of followers.entries()) {
    let isChanged = false;
    for (const { id, rooms } of rows[place]!) {
      const followed = [...new Set(rooms.map(follow))];
      if (followed.every((name, index) => name === rooms[index])) continue;
      isChanged = true;
      await put(tx, id, followed);
    }
    if (isChanged) await countChange(tx, counted);
  }
}
