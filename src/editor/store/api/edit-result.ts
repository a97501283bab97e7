/** The parts of edits that the editor sends, and what it reads of their answers. */
import type { EditAnswer, RowChange, Skipped } from '../../../program/api/edit-bodies.ts';

export type { RestoreBody, RowChange, RowWrite } from '../../../program/api/edit-bodies.ts';

/** The outcome of an edit, as far as the editor reads it. */
export interface EditResult extends Partial<Pick<EditAnswer, 'id' | 'keys'>> {
  changes: readonly RowChange[];
  skipped: readonly Pick<Skipped, 'title' | 'by' | 'at'>[];
}
