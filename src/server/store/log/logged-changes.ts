import { readMoment, selectRevision } from '../rows/read-moment.ts';
import type { LoggedRow, LoggedRowChange } from './record-change.ts';
import type { Database, ProgramChangeTable } from '../schema/tables.ts';

/** More changes than this nobody reads one by one: the whole program is the shorter answer. */
const MOST = 500;

/** A change as the log has kept it. */
export type LoggedChange = { revision: number; at: string } & (
  LoggedRowChange | { kind: 'program'; action: 'replace' }
);

export interface LoggedChanges {
  /** Up to which they reach. */
  revision: number;
  /** In the order in which they were made. */
  changes: LoggedChange[];
}

const parsed = (row: string | null) => (row === null ? undefined : (JSON.parse(row) as LoggedRow));

export function loggedChange(entry: ProgramChangeTable): LoggedChange {
  const { revision, at, kind, row_id, action, row_before, row_after } = entry;
  if (kind === 'program' || action === 'replace') return { revision, at, kind: 'program', action: 'replace' };
  return { revision, at, kind, id: row_id!, action, before: parsed(row_before), after: parsed(row_after) };
}

/**
 * What was written after a revision, up to another one or to now. Undefined when the log can't tell: it was pruned, the
 * database was put back to an earlier state, or somebody has written without it.
 */
export function changesSince(db: Database, since: number, until?: number): Promise<LoggedChanges | undefined> {
  return readMoment(db, async (tx) => {
    const revision = until ?? (await selectRevision(tx));
    if (since === revision) return { revision, changes: [] };
    if (since > revision) return undefined;
    const entries = await tx
      .selectFrom('program_changes')
      .selectAll()
      .where('revision', '>', since)
      .where('revision', '<=', revision)
      .orderBy('revision')
      .orderBy('position')
      .limit(MOST + 1)
      .execute();
    const revisions = new Set(entries.map((entry) => entry.revision));
    if (entries.length > MOST || revisions.size !== revision - since) return undefined;
    return { revision, changes: entries.map(loggedChange) };
  });
}
