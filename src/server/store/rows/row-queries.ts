/**
 * Statements about rows of any kind. If a table's name is one of three, Kysely's types accept the columns of all
 * three, so each function declares what goes in and what comes out.
 */
import { sql, type Transaction } from 'kysely';
import { ENTITIES, type Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import { chunksInTurn, inChunks } from './chunks.ts';
import { COLUMNS, fromColumns, type Kept, toColumns } from '../schema/columns.ts';
import type { Tables } from '../schema/tables.ts';

type Row = StoredRows[Kind];

type PlacedRow = Row & { position: number; shown_version: number | null };

/** The rows with these ids, each with its place. */
export const selectPlacedRows = (tx: Transaction<Tables>, kind: Kind, ids: readonly number[]): Promise<PlacedRow[]> =>
  inChunks(ids, async (chunk): Promise<PlacedRow[]> => {
    const query = tx.selectFrom(ENTITIES[kind].table).select([...COLUMNS[kind], 'position', 'shown_version']);
    const rows = await query.where('id', 'in', chunk).$castTo<Kept<PlacedRow>>().execute();
    return rows.map((row) => fromColumns<PlacedRow>(kind, row));
  });

/** A row's entry in a list; of an item, its times, too. */
export interface ListEntry {
  id: number;
  parent: number;
  position: number;
  /** The version that visitors know, if they couldn't see the last change. */
  shown_version: number | null;
  time?: string;
  planned_time?: string;
  /** Absent for a row of which this can't be said. */
  hidden?: boolean | number;
}

/** The entries of some parents' lists, in order. Days are the list of parent 0. */
export async function selectLists(
  tx: Transaction<Tables>,
  kind: Kind,
  parents: readonly number[],
): Promise<ListEntry[]> {
  const { table, parent } = entity(kind);
  const column = parent && sql.ref(parent.field);
  return inChunks(parents, async (chunk) => {
    const { rows } = await sql<ListEntry>`
      select id, position, shown_version, ${column ?? sql.lit(0)} as parent
        ${kind === 'item' ? sql`, time, planned_time` : sql``} ${kind === 'sub-item' ? sql`` : sql`, hidden`}
      from ${sql.table(table)}
      ${column ? sql`where ${column} in (${sql.join(chunk)})` : sql``} 
        order by ${kind === 'day' ? sql`not_placed, ` : sql``} position, id
    `.execute(tx);
    return rows;
  });
}

/** Writes whole rows, whether they are there already or not. */
export async function putRows(tx: Transaction<Tables>, kind: Kind, rows: readonly PlacedRow[]): Promise<void> {
  const columns = [...COLUMNS[kind].filter((column) => column !== 'id'), 'position', 'shown_version'];
  const written = Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));
  for await (const chunk of chunksInTurn(rows))
    await tx
      .insertInto(ENTITIES[kind].table)
      .values(chunk.map((row) => toColumns(kind, row)))
      .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
      .execute();
}

/** Gives rows other places. */
export async function placeRows(
  tx: Transaction<Tables>,
  kind: Kind,
  positions: readonly (readonly [id: number, position: number])[],
): Promise<void> {
  const table = sql.table(entity(kind).table);
  for await (const chunk of chunksInTurn(positions)) {
    const values = sql.join(chunk.map(([id, position]) => sql`(${sql.lit(id)}, ${sql.lit(position)})`));
    await sql`
      with placed (id, position) as (values ${values})
      update ${table} set position = placed.position from placed where placed.id = ${table}.id
    `.execute(tx);
  }
}

/** Keeps the versions that visitors know of rows; null for one that they know as it is. */
export async function putShownVersions(
  tx: Transaction<Tables>,
  kind: Kind,
  versions: readonly (readonly [id: number, version: number | null])[],
): Promise<void> {
  const table = sql.table(entity(kind).table);
  for await (const chunk of chunksInTurn(versions)) {
    const values = sql.join(chunk.map(([id, version]) => sql`(${sql.lit(id)}, cast(${sql.lit(version)} as integer))`));
    await sql`
      with known (id, version) as (values ${values})
      update ${table} set shown_version = known.version from known where known.id = ${table}.id
    `.execute(tx);
  }
}

export async function deleteRows(tx: Transaction<Tables>, kind: Kind, ids: readonly number[]): Promise<void> {
  for await (const chunk of chunksInTurn(ids))
    await tx.deleteFrom(ENTITIES[kind].table).where('id', 'in', chunk).execute();
}
