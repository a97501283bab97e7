import type { Kind } from '../../../program/model/entities.ts';
import { blankRow } from '../../../program/model/entity.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import type { Author } from '../../../program/api/edit-bodies.ts';
import { NOBODY, type RowWrite } from '../edit.ts';
import { EditRefused, RowNotFound } from '../errors.ts';
import { writtenRow } from '../history/keep-edit.ts';
import type { KeyedRequest } from '../rows/idempotency.ts';
import { readMoment, selectRevision } from '../rows/read-moment.ts';
import { selectPlacedRows } from '../rows/row-queries.ts';
import type { Database } from '../schema/tables.ts';
import { Repeated } from '../rows/transaction-ends.ts';
import type { EditCalls } from './edits.ts';

/** A row that was written, and a revision of the program that holds it. */
export interface WrittenRow {
  row: StoredRows[Kind];
  revision: number;
}

/** Writes one row by an edit of one write. A fault of the edit is thrown as the fault of the row. */
export async function writeOneRow(
  db: Database,
  commit: EditCalls['commit'],
  write: RowWrite,
  request?: KeyedRequest,
  author: Author = NOBODY,
): Promise<WrittenRow> {
  try {
    const outcome = await commit({ ...author, label: '', writes: [write] }, request);
    const row = writtenRow(outcome);
    if (outcome.isRepeated) await requireRow(db, write, row.id);
    return { row, revision: outcome.revision };
  } catch (error) {
    if (error instanceof EditRefused) throw error.faults[0]!.fault;
    if (!(error instanceof Repeated) || !('answer' in error.earlier)) throw error;
    const row = JSON.parse(error.earlier.answer) as StoredRows[Kind];
    await requireRow(db, write, row.id);
    return { row: { ...blankRow(write.kind), ...row }, revision: await selectRevision(db) };
  }
}

/** @throws {RowNotFound} when the row of a repeated request is deleted */
async function requireRow(db: Database, { kind, op }: RowWrite, id: number): Promise<void> {
  if (op === 'delete') return;
  const [row] = await readMoment(db, (tx) => selectPlacedRows(tx, kind, [id]));
  if (!row) throw new RowNotFound();
}
