import type { Transaction } from 'kysely';
import type { Kind } from '../../../program/model/entities.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import { trackItems } from '../log/item-states.ts';
import type { PublicItems } from '../log/public-items.ts';
import { MOST_TOLD } from '../log/logged-changes.ts';
import { type LoggedRowChange, storedRow, tellNobody, tellVisitors, type Write } from '../log/record-change.ts';
import type { Tables } from '../schema/tables.ts';
import type { Author } from '../../../program/api/edit-bodies.ts';
import type { Plan } from '../edit.ts';
import type { EditedRows } from '../rows/edited-rows.ts';
import { logEdit } from './edit-log.ts';
import type { MadeEdit } from '../edits/make-edit.ts';
import { titleOf } from '../edits/title-of.ts';

/** An edit that is about to be made. */
export interface PlannedEdit extends Plan, Author {
  /** Empty: the first row that is written gives it. */
  label: string;
  undoes?: number;
  isImport?: boolean;
  /** Whether nothing is left of the program that was there. */
  isReplaced?: boolean;
}

/** Finds out which writes an edit consists of, in the transaction that makes it or tries it out. */
export type Planner<Planned extends Plan = PlannedEdit> = (
  tx: Transaction<Tables>,
  rows: EditedRows,
) => Planned | Promise<Planned>;

/** The outcome of an edit. */
export interface EditOutcome extends Omit<MadeEdit, 'told'> {
  /** Undefined for a dry run. */
  id: number | undefined;
  /** The one that it made; of a dry run, the one that it is true of. */
  revision: number;
  /** Whether the request came before, and nothing was done now. */
  isRepeated?: boolean;
}

/** The row of an edit of one write: as it is, or as it was when it was deleted. */
export function writtenRow({ changes }: Pick<EditOutcome, 'changes'>): StoredRows[Kind] {
  const [{ kind, before, after }] = changes as [LoggedRowChange];
  return storedRow(kind, (after ?? before)!);
}

const DONE = { add: 'Added', change: 'Changed', delete: 'Deleted' } as const;

function labelOf([first]: readonly LoggedRowChange[]): string {
  return first ? `${DONE[first.action]}: ${titleOf(first.kind, (first.after ?? first.before)!)}` : '';
}

/**
 * Keeps all there is to keep of an edit beside the rows themselves.
 * @param items those that visitors see now
 * @returns its id
 */
export async function keepEdit(
  tx: Transaction<Tables>,
  items: PublicItems,
  write: Write,
  { writes: _writes, isImport, isReplaced, ...planned }: PlannedEdit,
  { changes, told, keys, warnings }: MadeEdit,
): Promise<number> {
  const { label, undoes } = planned;
  const id = await logEdit(tx, write, {
    ...planned,
    undoes,
    changes,
    warnings,
    label: label || labelOf(changes),
    // An import's keys are its own affair.
    keys: isImport ? {} : keys,
  });
  if (told.length > 0) {
    await tellVisitors(tx, write.at, isReplaced || told.length > MOST_TOLD ? 'replaced' : told);
    await trackItems(tx, items, write, told);
  } else await tellNobody(tx);
  if (isImport) await tx.updateTable('program_state').set({ filled: 1 }).execute();
  return id;
}
