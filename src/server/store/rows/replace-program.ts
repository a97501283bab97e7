import { sql, type Transaction } from 'kysely';
import { ENTITIES, type Kind, KINDS } from '../../../program/model/entities.ts';
import { blankOf, entity } from '../../../program/model/entity.ts';
import type { NewRows } from '../../../program/model/types.ts';
import { chunks } from './chunks.ts';
import type { DialectName } from '../schema/dialect.ts';
import type { Tables } from '../schema/tables.ts';

/** The ids for new rows: their own if all have one and all differ, otherwise numbers above the highest id in use. */
function ids(rows: { id?: number }[], highest: number): number[] {
  const own = rows.flatMap((row) => row.id ?? []);
  if (own.length === rows.length && new Set(own).size === own.length) return own;
  return rows.map((_, index) => highest + index + 1);
}

async function highestId(tx: Transaction<Tables>, kind: Kind): Promise<number> {
  const row = await tx
    .selectFrom(ENTITIES[kind].table)
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirst();
  return row?.highest ?? 0;
}

/** The blank values of optional fields. If only some rows of an insert have a column, SQLite gives the others null. */
const blanks = (kind: Kind) =>
  Object.fromEntries(
    entity(kind)
      .fields.filter(({ optional }) => optional)
      .map((field) => [field.name, blankOf(field)]),
  );

/**
 * Replaces the current program. The ids of a kind are kept if all of its rows have one and all differ.
 * @param version the version of every row: the revision of this write, which no earlier `If-Match` can name
 */
export async function replaceProgram(
  tx: Transaction<Tables>,
  dialect: DialectName,
  draft: NewRows['day'][],
  version: number,
): Promise<void> {
  const items = draft.flatMap((day, parent) => day.items.map((item) => ({ ...item, parent })));
  const subItems = items.flatMap((item, parent) => item.list.map((entry) => ({ ...entry, parent })));
  const dayIds = ids(draft, await highestId(tx, 'day'));
  const itemIds = ids(items, await highestId(tx, 'item'));
  const subItemIds = ids(subItems, await highestId(tx, 'sub-item'));

  const placed = (kindIds: number[], index: number) => ({ id: kindIds[index]!, position: index + 1, version });
  const dayRows = draft.map(({ items: _items, ...fields }, index) => ({
    ...blanks('day'),
    ...fields,
    ...placed(dayIds, index),
  }));
  const itemRows = items.map(({ list: _list, parent, ...fields }, index) => ({
    ...blanks('item'),
    ...fields,
    ...placed(itemIds, index),
    day_id: dayIds[parent]!,
  }));
  const subItemRows = subItems.map(({ parent, ...fields }, index) => ({
    ...blanks('sub-item'),
    ...fields,
    ...placed(subItemIds, index),
    schedule_item_id: itemIds[parent]!,
  }));

  await tx.deleteFrom('days').execute();
  for (const chunk of chunks(dayRows)) await tx.insertInto('days').values(chunk).execute();
  for (const chunk of chunks(itemRows)) await tx.insertInto('schedule_items').values(chunk).execute();
  for (const chunk of chunks(subItemRows)) await tx.insertInto('schedule_item_lists').values(chunk).execute();
  if (dialect === 'postgres') for (const kind of KINDS) await catchUpSequence(tx, entity(kind).table);
  await tx.updateTable('program_state').set({ filled: 1 }).execute();
}

/** Moves PostgreSQL's sequence past the given ids, which it doesn't see. Otherwise it would hand them out again. */
async function catchUpSequence(tx: Transaction<Tables>, table: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  await sql`
    select setval(${sequence}, greatest((select coalesce(max(id), 1) from ${sql.table(table)}), nextval(${sequence})))
  `.execute(tx);
}
