import type { Transaction } from 'kysely';
import type { ReadTimes } from '../../../program/times/agenda/agenda.ts';
import type { Kind } from '../../../program/model/entities.ts';
import type { Schedule, StoredRows } from '../../../program/model/types.ts';
import { chunks } from '../rows/chunks.ts';
import type { ChangeAction, ProgramChangeTable, Tables } from '../schema/tables.ts';

/** How long a change is kept, in milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Most changes that are kept, so that a script that writes all day can't fill the disk. */
const KEPT_ENTRIES = 10_000;

export type ItemTimes = Pick<ReadTimes, 'start' | 'end'>;
/** A row as it is stored. An item also has its start and end. */
export type LoggedRow = StoredRows[Kind] & Partial<ItemTimes>;

/**
 * A change of one row: of the row that was written, of a row within a deleted one, or of an item that has moved because
 * of another row.
 */
export interface LoggedRowChange {
  kind: Kind;
  id: number;
  action: ChangeAction;
  /** Absent for an added row. */
  before?: LoggedRow;
  /** Absent for a deleted row. */
  after?: LoggedRow;
}

/** The replacement of the whole program. The log keeps the fact, but neither of the two programs. */
export interface Replacement {
  kind: 'program';
  action: 'replace';
  before: Schedule;
  after: Schedule;
}

export type ProgramChange = LoggedRowChange | Replacement;

/** The write that changes belong to. */
export interface Write {
  /** The revision that the write led to. */
  revision: number;
  /** ISO 8601 in UTC. */
  at: string;
}

const json = (row: LoggedRow | undefined) => (row ? JSON.stringify(row) : null);

function entryOf(write: Write, change: ProgramChange, index: number): ProgramChangeTable {
  const isRow = change.kind !== 'program';
  return {
    revision: write.revision,
    position: index + 1,
    at: write.at,
    kind: change.kind,
    row_id: isRow ? change.id : null,
    action: change.action,
    row_before: isRow ? json(change.before) : null,
    row_after: isRow ? json(change.after) : null,
  };
}

/** Deletes old changes, but only whole revisions: a page that needs a revision needs all of its changes. */
async function forgetOld(tx: Transaction<Tables>): Promise<void> {
  const oldest = new Date(Date.now() - KEPT_MS).toISOString();
  await tx.deleteFrom('program_changes').where('at', '<', oldest).execute();
  const lastKept = await tx
    .selectFrom('program_changes')
    .select('revision')
    .orderBy('revision', 'desc')
    .orderBy('position', 'desc')
    .offset(KEPT_ENTRIES - 1)
    .limit(1)
    .executeTakeFirst();
  if (lastKept) await tx.deleteFrom('program_changes').where('revision', '<', lastKept.revision).execute();
}

/** Logs the changes of a write in the same transaction as the write, so that neither exists without the other. */
export async function recordChanges(tx: Transaction<Tables>, write: Write, changes: ProgramChange[]): Promise<void> {
  const entries = changes.map((change, index) => entryOf(write, change, index));
  for (const chunk of chunks(entries)) await tx.insertInto('program_changes').values(chunk).execute();
  await forgetOld(tx);
}
