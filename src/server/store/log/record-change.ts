import type { Transaction } from 'kysely';
import type { ItemTimes } from '../../../program/times/agenda/agenda.ts';
import type { Kind } from '../../../program/model/entities.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import { chunksInTurn } from '../rows/chunks.ts';
import { selectPublicRevision } from '../rows/read-moment.ts';
import { COLUMNS } from '../schema/columns.ts';
import type { ChangeAction, ProgramChangeTable, Tables } from '../schema/tables.ts';

/** How long a change is kept, in milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** At every so many revisions, what is too old is forgotten: looking for it takes longer than telling a change. */
const FORGETTING_INTERVAL = 100;
/** Most changes that are kept, so that a script that writes all day can't fill the disk. */
const KEPT_ENTRIES = 10_000;

/** A row as it is stored. An item has its times, too, and a row that got or lost its place the one that it stood behind. */
export type LoggedRow = StoredRows[Kind] & Partial<ItemTimes> & { after_id?: number | null };

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

/** The row alone, as the calls that write it answer it. */
export const storedRow = (kind: Kind, row: LoggedRow): StoredRows[Kind] =>
  Object.fromEntries(
    COLUMNS[kind].map((column) => [column, (row as Readonly<Record<string, unknown>>)[column]]),
  ) as unknown as StoredRows[Kind];

/** A write, or what visitors hear of one. */
export interface Write {
  /** The revision that it led to; in what visitors hear, the public one. */
  revision: number;
  /** ISO 8601 in UTC. */
  at: string;
}

/** A row as the logs keep it. */
export const json = (row: LoggedRow | undefined) => (row ? JSON.stringify(row) : null);
export const parsed = (row: string | null) => (row === null ? undefined : (JSON.parse(row) as LoggedRow));

/** A write with its note, which visitors hear before the first row. */
interface Told extends Write {
  note: string;
}

const entryOf = (told: Told, { kind, id, action, before, after }: LoggedRowChange, index: number) => ({
  revision: told.revision,
  position: index + 1,
  at: told.at,
  kind,
  row_id: id,
  action,
  row_before: json(before),
  row_after: json(after),
  note: index === 0 ? told.note : '',
});

/** The whole program is another one: the log keeps that it was replaced, and neither program. */
const replacement = ({ revision, at, note }: Told): ProgramChangeTable => ({
  revision,
  position: 1,
  at,
  kind: 'program',
  row_id: null,
  action: 'replace',
  row_before: null,
  row_after: null,
  note,
});

/** Deletes old changes, but only whole revisions: a page that needs a revision needs all of its changes. */
export async function forgetChanges(tx: Transaction<Tables>): Promise<void> {
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

/**
 * Keeps what visitors hear of a write, in the transaction that does it, so that neither exists without the other.
 * @param note what they are told in words
 */
export async function tellVisitors(
  tx: Transaction<Tables>,
  at: string,
  changes: readonly LoggedRowChange[] | 'replaced',
  note = '',
): Promise<void> {
  const write = { revision: await selectPublicRevision(tx), at, note };
  const entries: ProgramChangeTable[] =
    changes === 'replaced' ? [replacement(write)] : changes.map((change, index) => entryOf(write, change, index));
  for await (const chunk of chunksInTurn(entries)) await tx.insertInto('program_changes').values(chunk).execute();
  if (write.revision % FORGETTING_INTERVAL === 0) await forgetChanges(tx);
}

/** Visitors see nothing of a write: their program keeps its revision. */
export async function tellNobody(tx: Transaction<Tables>): Promise<void> {
  await tx
    .updateTable('program_state')
    .set((row) => ({ unseen: row('unseen', '+', 1) }))
    .execute();
}
