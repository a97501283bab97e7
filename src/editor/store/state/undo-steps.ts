import type { EditSummary } from '../api/history-entry.ts';

/** The edits whose undo is an undo or a redo of this tab. */
export interface UndoSteps {
  undo?: number;
  redo?: number;
}

/** An edit of the tab, with the last of the edits that have undone and redone it in turn. */
interface Step {
  id: number;
  last: number;
  isDone: boolean;
}

/**
 * The next steps of a tab: undo takes back its last edit that stands, redo the first one behind that. An edit that is made
 * after an undo ends the redo.
 * @param edits newest first
 * @param spent ids of edits of which nothing is left to take back; the steps go past them
 */
export function undoSteps(
  edits: readonly EditSummary[],
  tab: string,
  spent: ReadonlySet<number> = new Set(),
): UndoSteps {
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  const stepOf = ({ id }: EditSummary): Step => {
    let last = id;
    let isDone = true;
    for (let next = byId.get(id)?.undone_by; next !== undefined; next = byId.get(next)?.undone_by) {
      last = next;
      isDone = !isDone;
    }
    return { id, last, isDone };
  };
  const steps = edits
    // Putting back what another tab has done is an edit like any other.
    .filter(
      (edit) =>
        edit.tab === tab &&
        edit.publication === undefined &&
        (edit.undoes === undefined || byId.get(edit.undoes)?.tab !== tab),
    )
    .map(stepOf)
    .filter(({ last }) => !spent.has(last));
  const undo = steps.find(({ isDone }) => isDone);
  const redo = steps.filter(({ id, isDone }) => !isDone && id > (undo?.id ?? 0)).at(-1);
  return { undo: undo?.last, redo: redo?.last };
}
