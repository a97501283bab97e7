import { parentId } from '../rows/row-keys.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { BETWEEN_ROOMS, roomKey, roomNames } from '../../../program/search/room-order.ts';
import { withCharacters } from '../../text/character-references.ts';
import type { EditedRow, EditedRows } from '../rows/edited-rows.ts';
import { shownToday } from './shown-today.ts';

type Item = StoredRows['item'];
type SubItem = StoredRows['sub-item'];

const STATES = ['before', 'now'] as const;

const roomsIn = (rows: readonly SubItem[]): string =>
  roomNames({ list: rows.map(({ content }) => ({ content: withCharacters(content) })) }).join(BETWEEN_ROOMS);

/** Ids of the items whose rooms an edit may have changed. */
function itemsWithOtherRooms(rows: EditedRows): Set<number> {
  const items = new Set<number>();
  for (const edited of rows.touched)
    if (edited.kind === 'sub-item')
      for (const state of STATES) {
        const row = edited[state] as SubItem | undefined;
        if (row && roomsIn([row])) items.add(parentId('sub-item', row));
      }
  return items;
}

/** The room of an item before an edit, and as the edit leaves it; blank where it names none. */
async function roomsOf(rows: EditedRows, item: number): Promise<Record<(typeof STATES)[number], string>> {
  const list = await rows.list('sub-item', item);
  await rows.load('sub-item', [...list.before, ...list.now]);
  const [before, now] = STATES.map((state) =>
    roomsIn([...list[state]].flatMap((id) => (rows.known('sub-item', id)?.[state] as SubItem | undefined) ?? [])),
  );
  return { before: before!, now: now! };
}

/** Writes the planned room of an item, which nobody else may have written. */
function setPlanned(rows: EditedRows, edited: EditedRow, planned_room: string): void {
  const [was, is] = [edited.before as Item, edited.now as Item];
  const version = is.version === was.version ? is.version + 1 : is.version;
  rows.change(edited, { ...is, version, planned_room });
}

/**
 * Keeps with the items of today the rooms that they were planned in, from their first change on, as `keepPlannedTimes` keeps
 * their times.
 * @param at when the edit is made
 */
export async function keepPlannedRooms(rows: EditedRows, event: EventInfo, at: string): Promise<void> {
  for (const edited of [...rows.touched]) {
    const [was, is] = [edited.before, edited.now] as [Item | undefined, Item | undefined];
    if (edited.kind !== 'item' || !was || !is?.planned_room) continue;
    if (was.day_id !== is.day_id) setPlanned(rows, edited, '');
  }
  const items = itemsWithOtherRooms(rows);
  if (items.size === 0) return;
  const isToday = shownToday(rows, event, at);
  await rows.load('item', items);
  for (const id of items) {
    const edited = rows.known('item', id)!;
    const [was, is] = [edited.before, edited.now] as [Item | undefined, Item | undefined];
    if (!was || was.day_id !== is?.day_id || was.planned_room !== is.planned_room) continue;
    if (!is.planned_room && (is.hidden || !(await isToday(is.day_id)))) continue;
    const rooms = await roomsOf(rows, id);
    if (is.planned_room && roomKey(rooms.now) === roomKey(is.planned_room)) setPlanned(rows, edited, '');
    if (!is.planned_room && rooms.before && roomKey(rooms.before) !== roomKey(rooms.now))
      setPlanned(rows, edited, rooms.before);
  }
}
