/** Which rows of an edit somebody has written, and how many: the host counts them, and the editor those of a dry run. */
import type { RowPatch } from '../model/apply-changes.ts';

interface LoggedMembers {
  version?: number;
  /** The row that it stands behind, if it got or lost its place. */
  after_id?: number | null;
}

/** A change of one row, of which only these members are looked at. */
interface Change {
  action?: RowPatch['action'];
  before?: LoggedMembers;
  after?: LoggedMembers;
}

/** How many rows were written; items whose times follow from others are not counted. */
export interface RowCounts {
  added: number;
  changed: number;
  deleted: number;
}

/** Whether somebody has written or moved the row: the times of an item may also follow from another row. */
export const isWritten = ({ before, after }: Change): boolean =>
  before?.version !== after?.version || after?.after_id !== undefined;

/** How many rows were written, and how. */
export function countsOf(changes: readonly Change[]): RowCounts {
  const written = changes.filter(isWritten);
  const count = (action: Change['action']) => written.filter((change) => change.action === action).length;
  return { added: count('add'), changed: count('change'), deleted: count('delete') };
}
