import { type Transaction, sql } from 'kysely';
import type { Schedule } from '../../program/types.ts';
import type { Database, OpenDatabase } from './database.ts';
import { ParentNotFound, RowChanged, RowNotFound } from './errors.ts';
import { type KeyedRequest, remember, remembered } from './idempotency.ts';
import { type ProgramDraft, replaceProgram } from './replace-program.ts';
import { readSchedule } from './read-schedule.ts';
import type { Tables } from './tables.ts';

export type RowTable = 'days' | 'schedule_items' | 'schedule_item_lists';
export type Row = { id: number; version: number } & Record<string, unknown>;
export type Values = Record<string, unknown>;

/** Tells whether a row's version is one that the caller expects; absent means any. */
export type Expected = ((version: number) => boolean) | undefined;

/** The columns that an answer shows, in its order. */
const COLUMNS = {
  days: ['id', 'title', 'date', 'version'],
  schedule_items: ['id', 'day_id', 'time', 'title', 'description', 'version'],
  schedule_item_lists: ['id', 'schedule_item_id', 'content', 'version'],
} as const;

const PARENTS: Partial<Record<RowTable, { field: string; table: RowTable }>> = {
  schedule_items: { field: 'day_id', table: 'days' },
  schedule_item_lists: { field: 'schedule_item_id', table: 'schedule_items' },
};

/** Kysely types a table by its literal name; the three row tables are handled alike, under the name of the first. */
const as = (table: RowTable) => table as 'days';
const columns = (table: RowTable) => COLUMNS[table] as unknown as (typeof COLUMNS)['days'];

class Replayed extends Error {
  constructor(readonly row: Row) {
    super();
  }
}

/** The program in the database. Every write is one transaction that also bumps the revision. */
export class ProgramStore {
  private readonly db: Database;

  constructor(private readonly opened: OpenDatabase) {
    this.db = opened.db;
  }

  /** Grows with every write, by whatever process. */
  async revision(): Promise<number> {
    const state = await this.db.selectFrom('program_state').select('revision').executeTakeFirstOrThrow();
    return state.revision;
  }

  /** The whole program and the revision it belongs to. */
  read(): Promise<{ revision: number; schedule: Schedule }> {
    return readSchedule(this.db);
  }

  /**
   * Adds a row as the last of its list. A request with a key that was answered before gets that answer again.
   * @throws {ParentNotFound | KeyReused}
   */
  async add(table: RowTable, values: Values, request?: KeyedRequest): Promise<Row> {
    try {
      return await this.write(async (tx) => {
        const earlier = request && (await remembered(tx, request));
        if (earlier) throw new Replayed(earlier as Row);
        await requireParent(tx, table, values);
        const row = (await tx
          .insertInto(as(table))
          .values({ ...values, position: nextPosition(table) } as never)
          .returning(columns(table))
          .executeTakeFirstOrThrow()) as Row;
        if (request) await remember(tx, request, row);
        return row;
      });
    } catch (error) {
      // Thrown so that a repeated request leaves the revision, and with it everybody's cache, as it was.
      if (error instanceof Replayed) return error.row;
      throw error;
    }
  }

  /**
   * Changes the given fields of a row. A row that goes to another parent becomes the last there.
   * @throws {RowNotFound | RowChanged | ParentNotFound}
   */
  change(table: RowTable, id: number, values: Values, expected?: Expected): Promise<Row> {
    return this.write(async (tx) => {
      const current = await requireRow(tx, table, id, expected);
      const parent = PARENTS[table]?.field;
      const moves = parent && values[parent] !== undefined && values[parent] !== current[parent];
      if (moves) await requireParent(tx, table, values);
      const changed = await tx
        .updateTable(as(table))
        .set({ ...values, ...(moves && { position: nextPosition(table) }), version: current.version + 1 } as never)
        .where('id', '=', id)
        .returning(columns(table))
        .executeTakeFirstOrThrow();
      return changed as Row;
    });
  }

  /**
   * Deletes a row with everything under it, and gives it back.
   * @throws {RowNotFound | RowChanged}
   */
  remove(table: RowTable, id: number, expected?: Expected): Promise<Row> {
    return this.write(async (tx) => {
      const current = await requireRow(tx, table, id, expected);
      await tx.deleteFrom(as(table)).where('id', '=', id).execute();
      return current;
    });
  }

  /** Replaces the whole program. */
  replace(days: ProgramDraft): Promise<void> {
    return this.write((tx, revision) => replaceProgram(tx, this.opened.dialect, days, revision));
  }

  /** Puts the outline into a database that never held a program; one that was emptied stays empty. */
  async fillOnce(days: ProgramDraft): Promise<void> {
    const { filled } = await this.db.selectFrom('program_state').select('filled').executeTakeFirstOrThrow();
    if (!filled) await this.replace(days);
  }

  private write<T>(work: (tx: Transaction<Tables>, revision: number) => Promise<T>): Promise<T> {
    return this.db.transaction().execute(async (tx) => {
      // First, as PostgreSQL locks the row with it, so that writers go one by one.
      const { revision } = await tx
        .updateTable('program_state')
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .returning('revision')
        .executeTakeFirstOrThrow();
      return work(tx, revision);
    });
  }
}

const nextPosition = (table: RowTable) => sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`;

async function requireRow(tx: Transaction<Tables>, table: RowTable, id: number, expected: Expected): Promise<Row> {
  const row = (await tx.selectFrom(as(table)).select(columns(table)).where('id', '=', id).executeTakeFirst()) as
    Row | undefined;
  if (!row) throw new RowNotFound();
  if (expected && !expected(row.version)) throw new RowChanged(row);
  return row;
}

async function requireParent(tx: Transaction<Tables>, table: RowTable, values: Values): Promise<void> {
  const parent = PARENTS[table];
  if (!parent) return;
  const id = values[parent.field] as number;
  const found = await tx.selectFrom(as(parent.table)).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new ParentNotFound(parent.field);
}
