import { applyChanges, type RowPatch } from '../../../program/model/apply-changes.ts';
import type { Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import { parseSchedule, ScheduleShapeError } from '../../../program/model/parse-program.ts';
import { findRow, parentOf } from '../../../program/model/rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { daysOf, type EditorState } from '../state.ts';
import type { TheirChange, TheirChanges } from '../model/people.ts';

/** An edit as the host tells it. */
export interface ToldEdit {
  id: number;
  revision: number;
  by: string;
  session: string;
  tab: string;
  /** Absent where there are too many. */
  changes?: readonly RowPatch[];
}

type RowKey = `${Kind}:${number}`;
const rowKey = (kind: Kind, id: number): RowKey => `${kind}:${id}`;

/**
 * The rows in which a form is open, or whose deletion a dialog asks about, with all that they lie in. Deleting or moving them
 * would take the form away, and the place to which the focus returns.
 */
function rowsInUse(state: EditorState): Set<RowKey> {
  const days = daysOf(state);
  const forms = Object.entries(state.open).map(([slot, id]): [kind: Kind | undefined, id: number] => {
    const [mode, kind] = slot.split(':') as ['edit' | 'add', Kind];
    return [mode === 'edit' ? kind : entity(kind).parent?.kind, id];
  });
  const { removal } = state;
  const keys = new Set<RowKey>();
  for (const [first, id] of removal ? [...forms, [removal.kind, removal.id] as const] : forms) {
    let kind = first;
    for (let at = id; kind !== undefined; kind = entity(kind).parent?.kind) {
      keys.add(rowKey(kind, at));
      const row = findRow(days, kind, at);
      if (!row) break;
      at = parentOf(kind, row);
    }
  }
  return keys;
}

/** Whether another program has all rows that are in use, where they are. */
export function leavesInUse(state: EditorState, days: Schedule): boolean {
  return [...rowsInUse(state)].every((key) => {
    const [kind, id] = key.split(':') as [Kind, string];
    const [before, after] = [daysOf(state), days].map((program) => findRow(program, kind, Number(id)));
    return !before || (!!after && parentOf(kind, before) === parentOf(kind, after));
  });
}

/** How much later a change is than what the program has of its row: each raises the row's version. A new row is later. */
function lead(days: Schedule, { kind, id, row }: RowPatch): number {
  const [known, version] = [findRow(days, kind, id)?.version, (row as { version?: number } | undefined)?.version];
  return known === undefined || version === undefined ? 1 : version - known;
}

const actionOf = ({ action, after }: RowPatch): TheirChange['action'] =>
  action === 'add' ? 'added' : action === 'delete' ? 'deleted' : after !== undefined ? 'moved' : 'changed';

export interface PatchedProgram {
  /** Undefined if the program has to be fetched. */
  days?: Schedule;
  /** What is to be marked. The times of further items may follow from it. */
  marked: TheirChanges;
  /** Whether something waits until a form closes. */
  isHeld: boolean;
}

/** The program after an edit of somebody else, which takes no form away that is open. */
export function withTheirEdit(state: EditorState, { by, changes = [] }: ToldEdit): PatchedProgram {
  const days = daysOf(state);
  const inUse = rowsInUse(state);
  const takesAway = ({ kind, id, action, after }: RowPatch) =>
    inUse.has(rowKey(kind, id)) && (action === 'delete' || (action === 'change' && after !== undefined));
  const written = changes.filter(
    (patch) => patch.action !== 'change' || patch.after !== undefined || lead(days, patch) > 0,
  );
  const marked = Object.fromEntries(
    written.map((patch) => [rowKey(patch.kind, patch.id), { name: by, action: actionOf(patch) }]),
  );
  const isHeld = changes.some(takesAway);
  // An edit without changes has too many of them.
  if (changes.length === 0) return { marked, isHeld };
  const now = changes.filter((patch) => !takesAway(patch) && lead(days, patch) >= 0);
  try {
    return { days: applyChanges(days, { changes: now }, parseSchedule), marked, isHeld };
  } catch (error) {
    if (error instanceof ScheduleShapeError) return { marked, isHeld };
    throw error;
  }
}
