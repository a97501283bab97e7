import { sql, type Transaction } from 'kysely';
import type { DialectName } from './database.ts';
import type { Tables } from './tables.ts';

/** A program to be put in place of the current one. Ids are kept when all of their kind are there and differ. */
export type ProgramDraft = {
  id?: number;
  title: string;
  date: string | null;
  items: { id?: number; time: string; title: string; description: string; list: { id?: number; content: string }[] }[];
}[];

/** Rows a statement: SQLite takes 32,766 values and PostgreSQL 65,535. */
const CHUNK = 1_000;

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}

/** The ids that rows will have: their own, or those that follow the highest one there is. */
function ids(rows: { id?: number }[], highest: number): number[] {
  const own = rows.flatMap((row) => row.id ?? []);
  if (own.length === rows.length && new Set(own).size === own.length) return own;
  return rows.map((_, index) => highest + index + 1);
}

async function highestId(tx: Transaction<Tables>, table: 'days' | 'schedule_items' | 'schedule_item_lists') {
  const row = await tx
    .selectFrom(table as 'days')
    .select((select) => select.fn.max('id').as('highest'))
    .executeTakeFirst();
  return row?.highest ?? 0;
}

/** @param version of every row, the revision of this write: above any earlier one, so an `If-Match` from before can't hit */
export async function replaceProgram(
  tx: Transaction<Tables>,
  dialect: DialectName,
  draft: ProgramDraft,
  version: number,
): Promise<void> {
  const items = draft.flatMap((day, parent) => day.items.map((item) => ({ ...item, parent })));
  const subItems = items.flatMap((item, parent) => item.list.map((entry) => ({ ...entry, parent })));
  const dayIds = ids(draft, await highestId(tx, 'days'));
  const itemIds = ids(items, await highestId(tx, 'schedule_items'));
  const subItemIds = ids(subItems, await highestId(tx, 'schedule_item_lists'));

  const rows = {
    days: draft.map(({ title, date }, index) => ({ id: dayIds[index]!, title, date, position: index + 1, version })),
    schedule_items: items.map(({ time, title, description, parent }, index) => ({
      ...{ id: itemIds[index]!, day_id: dayIds[parent]!, time, title, description },
      ...{ position: index + 1, version },
    })),
    schedule_item_lists: subItems.map(({ content, parent }, index) => ({
      ...{ id: subItemIds[index]!, schedule_item_id: itemIds[parent]!, content },
      ...{ position: index + 1, version },
    })),
  };

  await tx.deleteFrom('days').execute();
  for (const chunk of chunks(rows.days)) await tx.insertInto('days').values(chunk).execute();
  for (const chunk of chunks(rows.schedule_items)) await tx.insertInto('schedule_items').values(chunk).execute();
  for (const chunk of chunks(rows.schedule_item_lists))
    await tx.insertInto('schedule_item_lists').values(chunk).execute();
  if (dialect === 'postgres') for (const table of Object.keys(rows)) await catchUpSequence(tx, table);
  await tx.updateTable('program_state').set({ filled: 1 }).execute();
}

/** PostgreSQL's sequence doesn't see ids that were given; left behind, it would give them out again. */
async function catchUpSequence(tx: Transaction<Tables>, table: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  await sql`
    select setval(${sequence}, greatest((select coalesce(max(id), 1) from ${sql.table(table)}), nextval(${sequence})))
  `.execute(tx);
}
