/**
 * Statements about one row of any kind. If a table's name is one of three, Kysely's types accept the columns of all
 * three, so each function declares what goes in and what comes out.
 */
import { sql, type Transaction } from 'kysely';
import { ENTITIES, type Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import type { Bodies, StoredRows } from '../../../program/model/types.ts';
import { chunks } from './chunks.ts';
import { COLUMNS } from '../schema/columns.ts';
import type { Tables } from '../schema/tables.ts';

type Row = StoredRows[Kind];

/** The position after all other rows. */
const lastPosition = (kind: Kind) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(entity(kind).table)})`;

export const selectRow = (tx: Transaction<Tables>, kind: Kind, id: number): Promise<Row | undefined> =>
  tx.selectFrom(ENTITIES[kind].table).select(COLUMNS[kind]).where('id', '=', id).executeTakeFirst();

/** The rows with one of these ids, or with a parent that has one, as `column` says. */
export async function selectRows(tx: Transaction<Tables>, kind: Kind, column: string, ids: number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const chunk of chunks(ids)) {
    const query = tx.selectFrom(ENTITIES[kind].table).select(COLUMNS[kind]).where(sql.ref(column), 'in', chunk);
    rows.push(...(await query.orderBy('position').execute()));
  }
  return rows;
}

export const insertRow = (tx: Transaction<Tables>, kind: Kind, values: Bodies[Kind]): Promise<Row> =>
  tx
    .insertInto(ENTITIES[kind].table)
    .values({ ...values, position: lastPosition(kind) })
    .returning(COLUMNS[kind])
    .executeTakeFirstOrThrow();

/** @param moves whether the row becomes the last of its list */
export const updateRow = (
  tx: Transaction<Tables>,
  kind: Kind,
  id: number,
  values: Partial<Row>,
  moves = false,
): Promise<Row> =>
  tx
    .updateTable(ENTITIES[kind].table)
    .set({ ...values, position: moves ? lastPosition(kind) : undefined })
    .where('id', '=', id)
    .returning(COLUMNS[kind])
    .executeTakeFirstOrThrow();

export const deleteRow = (tx: Transaction<Tables>, kind: Kind, id: number) =>
  tx.deleteFrom(ENTITIES[kind].table).where('id', '=', id).execute();

export interface ParentId {
  kind: Kind;
  /** Field of the child that holds the id. */
  field: string;
  id: number;
}

/** The parent of a row, if its values name one. */
export function parentIn(kind: Kind, values: Readonly<Record<string, unknown>>): ParentId | undefined {
  const { parent } = entity(kind);
  const id = parent && values[parent.field];
  return parent && typeof id === 'number' ? { kind: parent.kind, field: parent.field, id } : undefined;
}

export async function isThere(tx: Transaction<Tables>, { kind, id }: ParentId): Promise<boolean> {
  return (await selectRow(tx, kind, id)) !== undefined;
}
