import type { Transaction } from 'kysely';
import { type NamedRooms, readRooms } from '../../../program/search/named-rooms.ts';
import type { InRooms } from '../../../program/search/room-order.ts';
import { asKept } from '../publications/frozen-program.ts';
import { selectShownProgram } from '../publications/select-publications.ts';
import { groupBy } from '../rows/group-by.ts';
import type { Tables } from '../schema/tables.ts';

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
