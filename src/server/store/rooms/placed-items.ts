import type { Transaction } from 'kysely';
import { type NamedRooms, readRooms } from '../../../program/search/named-rooms.ts';
import { type InRooms, roomKey } from '../../../program/search/room-order.ts';
import { asKept } from '../publications/frozen-program.ts';
import { selectShownProgram } from '../publications/select-publications.ts';
import { groupBy } from '../rows/group-by.ts';
import { readMoment } from '../rows/read-moment.ts';
import type { Database, Tables } from '../schema/tables.ts';

/** A sub-item that may name a room. */
export interface Place {
  id: number;
  item: number;
  content: string;
}

/** The sub-items that may name rooms: those that are stored, and those that visitors see. */
export async function selectPlaces(tx: Transaction<Tables>): Promise<{ stored: Place[]; shown: Place[] }> {
  const rows = await tx
    .selectFrom('schedule_item_lists')
    .innerJoin('schedule_items', 'schedule_items.id', 'schedule_item_lists.schedule_item_id')
    .innerJoin('days', 'days.id', 'schedule_items.day_id')
    .select([
      'schedule_item_lists.id',
      'schedule_item_lists.schedule_item_id as item',
      'schedule_item_lists.content',
      'schedule_items.hidden',
      'days.hidden as in_hidden',
    ])
    // Most sub-items have no label.
    .where((row) => row.or([row('content', 'like', '%:%'), row('content', 'like', '%：%')]))
    .orderBy('schedule_item_lists.id')
    .execute();
  const program = await selectShownProgram(tx);
  const shown =
    program === undefined
      ? rows.filter(({ hidden, in_hidden }) => !hidden && !in_hidden)
      : asKept(program).flatMap(({ items }) =>
          items.flatMap(({ id: item, list }) => list.map(({ id, content }) => ({ id, item, content }))),
        );
  return { stored: rows, shown };
}

/** Items with their rooms, by their ids. */
export interface PlacedItems {
  items: ReadonlyMap<number, InRooms>;
  rooms: NamedRooms;
  /** The rooms that are named, by their keys. */
  keys: ReadonlySet<string>;
}

export function placedItems(places: readonly Place[]): PlacedItems {
  const items = new Map([...groupBy(places, ({ item }) => item)].map(([item, list]) => [item, { list }]));
  const rooms = readRooms([...items.values()]);
  return { items, rooms, keys: new Set([...items.values()].flatMap(rooms.of)) };
}

/** The rooms that items name, as they are written, by their keys. */
export const selectRoomNames = (db: Database): Promise<ReadonlyMap<string, string>> =>
  readMoment(db, async (tx) => {
    const { stored, shown } = await selectPlaces(tx);
    const { keys, rooms } = placedItems([...shown, ...stored]);
    return new Map([...keys].map((key) => [key, rooms.nameOf(key) ?? key]));
  });

/** Rows that are for rooms, with those of their rooms that no item names any more. */
export async function withGone<Row extends { rooms: readonly string[] }>(
  tx: Transaction<Tables>,
  rows: readonly Row[],
): Promise<(Row & { gone: string[] })[]> {
  if (rows.every(({ rooms }) => rooms.length === 0)) return rows.map((row) => ({ ...row, gone: [] }));
  const { stored, shown } = await selectPlaces(tx);
  const { keys } = placedItems([...shown, ...stored]);
  return rows.map((row) => ({ ...row, gone: row.rooms.filter((name) => !keys.has(roomKey(name))) }));
}
