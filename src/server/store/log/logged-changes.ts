import type { Transaction } from 'kysely';
import type { ToldNote } from '../../../program/model/apply-changes.ts';
import { readMoment, selectPublicRevision } from '../rows/read-moment.ts';
import { type LoggedRowChange, parsed } from './record-change.ts';
import type { Database, ProgramChangeTable, Tables } from '../schema/tables.ts';

/** Most changes that are told one by one, of an edit and in one answer. Beyond this the whole program is the shorter answer. */
export const MOST_TOLD = 500;

/** A change as the log keeps it. */
export type LoggedChange = { revision: number; at: string } & (
  LoggedRowChange | { kind: 'program'; action: 'replace' }
);

/** A publication's note for visitors, as the log keeps it. */
export interface LoggedNote extends ToldNote {
  /** ISO 8601 in UTC. */
  at: string;
}

export interface LoggedChanges {
  /** The revision that the changes lead to. */
  revision: number;
  /** Oldest first. */
  changes: LoggedChange[];
  /** Oldest first. */
  notes: LoggedNote[];
}

export function loggedChange(entry: ProgramChangeTable): LoggedChange {
  const { revision, at, kind, row_id, action, row_before, row_after } = entry;
  if (kind === 'program' || action === 'replace') return { revision, at, kind: 'program', action: 'replace' };
  return { revision, at, kind, id: row_id!, action, before: parsed(row_before), after: parsed(row_after) };
}

const notesIn = (entries: readonly ProgramChangeTable[]): LoggedNote[] =>
  entries.flatMap(({ revision, at, note }) => (note ? [{ revision, at, text: note }] : []));

/**
 * The changes that visitors hear of after a public revision, up to another one. Undefined if there are too many, or if the log has a gap
 * because it was pruned, a backup was restored, or somebody has written by hand.
 */
export async function selectChanges(
  tx: Transaction<Tables>,
  since: number,
  until: number,
): Promise<Pick<LoggedChanges, 'changes' | 'notes'> | undefined> {
  if (since === until) return { changes: [], notes: [] };
  if (since > until) return undefined;
  const entries = await tx
    .selectFrom('program_changes')
    .selectAll()
    .where('revision', '>', since)
    .where('revision', '<=', until)
    .orderBy('revision')
    .orderBy('position')
    .limit(MOST_TOLD + 1)
    .execute();
  const revisions = new Set(entries.map((entry) => entry.revision));
  if (entries.length > MOST_TOLD || revisions.size !== until - since) return undefined;
  return { changes: entries.map(loggedChange), notes: notesIn(entries) };
}

/** The same; up to now, unless another revision is given. */
export function changesSince(db: Database, since: number, until?: number): Promise<LoggedChanges | undefined> {
  return readMoment(db, async (tx) => {
    const revision = until ?? (await selectPublicRevision(tx));
    const told = await selectChanges(tx, since, revision);
    return told && { revision, ...told };
  });
}
