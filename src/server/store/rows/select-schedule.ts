import type { Transaction } from 'kysely';
import { ENTITIES, type Kind, KINDS } from '../../../program/model/entities.ts';
import type { EditorRows, StoredRows } from '../../../program/model/types.ts';
import { COLUMNS, fromColumns } from '../schema/columns.ts';
import type { Tables } from '../schema/tables.ts';
import { groupBy } from './group-by.ts';

/** The whole program as the transaction sees it. */
export async function selectSchedule(tx: Transaction<Tables>): Promise<EditorRows['day'][]> {
  const days = await tx.selectFrom('days').select(COLUMNS.day).orderBy('not_placed').orderBy('position').execute();
  const items = await tx.selectFrom('schedule_items').select(COLUMNS.item).orderBy('position').execute();
  const subItems = await tx.selectFrom('schedule_item_lists').select(COLUMNS['sub-item']).orderBy('position').execute();

  const listByItem = groupBy(subItems, (row) => row.schedule_item_id);
  const itemsByDay = groupBy(
    items.map((item) => ({ ...fromColumns<StoredRows['item']>('item', item), list: listByItem.get(item.id) ?? [] })),
    (row) => row.day_id,
  );
  return days.map((day) => ({
    ...fromColumns<StoredRows['day']>('day', day),
    items: itemsByDay.get(day.id) ?? [],
  }));
}

/** By kind and id, the versions that visitors know of rows that have a later one. */
export type ShownVersions = Record<Kind, Map<number, number>>;

export async function selectShownVersions(tx: Transaction<Tables>): Promise<ShownVersions> {
  const versions: ShownVersions = { day: new Map(), item: new Map(), 'sub-item': new Map() };
  for (const kind of KINDS) {
    const rows: { id: number; shown_version: number | null }[] = await tx
      .selectFrom(ENTITIES[kind].table)
      .select(['id', 'shown_version'])
      .where('shown_version', 'is not', null)
      .execute();
    for (const { id, shown_version } of rows) versions[kind].set(id, shown_version!);
  }
  return versions;
}
