import { applyChanges, type RowPatch } from '../../../program/model/apply-changes.ts';
import type { Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import { parseSchedule, ScheduleShapeError } from '../../../program/model/parse-program.ts';
import { findRow, parentOf } from '../../../program/model/rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { ToldEdit } from '../api/people.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import type { TheirChange, TheirChanges } from '../state/people-state.ts';

type RowKey = `${Kind}:${number}`;
const rowKey = (kind: Kind, id: number): RowKey => `${kind}:${id}`;

/**
 * The rows in which a form is open, whose deletion a dialog asks about, or for which a task is previewed, with all that they lie in. Deleting or moving these
 * would take the form away, and the place to which the focus returns.
 * @returns whether it is the row itself: the form or dialog goes on naming it as the person has seen it
 */
function rowsInUse(state: EditorState): Map<RowKey, boolean> {
  const days = daysOf(state);
  const forms = Object.entries(state.open).map(
    ([slot, id]): [kind: Kind | undefined, id: number, isItself: boolean] => {
      const [mode, kind] = slot.split(':') as ['edit' | 'add', Kind];
      return [mode === 'edit' ? kind : entity(kind).parent?.kind, id, mode === 'edit'];
    },
  );
  const { removal, selection } = state;
  const previewed = selection.task ? [...selection.items].map((id) => ['item', id, true] as const) : [];
  const asked = removal ? [[removal.kind, removal.id, true] as const] : [];
  const keys = new Map<RowKey, boolean>();
  for (const [first, id, isItself] of [...forms, ...asked, ...previewed]) {
    let kind = first;
    for (let at = id; kind !== undefined; kind = entity(kind).parent?.kind) {
      const key = rowKey(kind, at);
      keys.set(key, keys.get(key) || (isItself && kind === first));
      const row = findRow(days, kind, at);
      if (!row) break;
      at = parentOf(kind, row);
    }
  }
  return keys;
}

/** Whether another program has all rows that are in use, where they are. */
export function leavesInUse(state: EditorState, days: Schedule): boolean {
  return [...rowsInUse(state)].every(([key, isItself]) => {
    const [kind, id] = key.split(':') as [Kind, string];
    const [before, after] = [daysOf(state), days].map((program) => findRow(program, kind, Number(id)));
    if (!before) return true;
    if (!after || parentOf(kind, before) !== parentOf(kind, after)) return false;
    return !isItself || before.version === after.version;
  });
}

/** How much later a change is than what the program has of its row: each raises the row's version. A new row is later. */
function lead(days: Schedule, { kind, id, row }: RowPatch): number {
  const [known, version] = [findRow(days, kind, id)?.version, (row as { version?: number } | undefined)?.version];
  return known === undefined || version === undefined ? 1 : version - known;
}

const actionOf = ({ action, after }: RowPatch, isUndo: boolean): TheirChange['action'] =>
  action === 'add'
    ? isUndo
      ? 'restored'
      : 'added'
    : action === 'delete'
      ? 'deleted'
      : after !== undefined
        ? 'moved'
        : 'changed';

export interface PatchedProgram {
  /** Undefined if the program has to be fetched. */
  days?: Schedule;
  /** Rows to be marked. The times of further items may follow from it. */
  marked: TheirChanges;
  /** Whether something waits until a form closes. */
  isHeld: boolean;
}

/** The program after an edit of somebody else, which takes no form away that is open. */
export function withTheirEdit(state: EditorState, { by, undoes, changes = [] }: ToldEdit): PatchedProgram {
  const days = daysOf(state);
  const inUse = rowsInUse(state);
  const isKept = ({ kind, id, action, after }: RowPatch) => {
    const isItself = inUse.get(rowKey(kind, id));
    return isItself || (isItself === false && (action === 'delete' || after !== undefined));
  };
  const written = changes.filter(
    (patch) => patch.action !== 'change' || patch.after !== undefined || lead(days, patch) > 0,
  );
  const marked = Object.fromEntries(
    written.map((patch) => [rowKey(patch.kind, patch.id), { name: by, action: actionOf(patch, undoes !== undefined) }]),
  );
  const isHeld = changes.some(isKept);
  // An edit without changes has too many of them.
  if (changes.length === 0) return { marked, isHeld };
  const now = changes.filter((patch) => !isKept(patch) && lead(days, patch) >= 0);
  try {
    return { days: applyChanges(days, { changes: now }, parseSchedule), marked, isHeld };
  } catch (error) {
    if (error instanceof ScheduleShapeError) return { marked, isHeld };
    throw error;
  }
}
