import { applyChanges, type RowPatch } from '../../../program/model/apply-changes.ts';
import { parseSchedule, ScheduleShapeError } from '../../../program/model/parse-program.ts';
import { findRow, type Row } from '../../../program/model/rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { Command } from './command.ts';
import { type Kind, KINDS } from '../../../program/model/entities.ts';
import type { RowChange } from '../../../program/api/edit-bodies.ts';
import { textOf } from './rows/form-values.ts';

/** A host may answer a write with anything or nothing. */
const isRow = (kind: Kind, answer: unknown): answer is Row =>
  typeof (answer as Partial<Row> | null)?.id === 'number' && textOf(kind, answer as object) !== '';

/** The change that a command has made to its row; undefined if the host's answer doesn't tell. */
function patchOf(days: Schedule, command: Command, answer: unknown): RowPatch | undefined {
  const { type, kind } = command;
  if (type === 'delete') return { kind, id: command.id, action: 'delete' };
  if (!isRow(kind, answer)) return undefined;
  const { id } = answer;
  const after = type === 'add' ? command.after : undefined;
  return { kind, id, action: type === 'add' ? 'add' : 'change', row: { ...findRow(days, kind, id), ...answer }, after };
}

/** The program with changes; the same one if they don't tell all that is needed. */
function withPatches(days: Schedule, changes: readonly RowPatch[]): Schedule {
  try {
    return applyChanges(days, { changes }, parseSchedule) ?? days;
  } catch (error) {
    if (error instanceof ScheduleShapeError) return days;
    throw error;
  }
}

/**
 * The program after a command, before the list has been fetched again.
 * @param answer the host's answer to the command
 * @returns the same program if the answer doesn't tell
 */
export function withWritten(days: Schedule, command: Command, answer: unknown): Schedule {
  const patch = patchOf(days, command, answer);
  return patch ? withPatches(days, [patch]) : days;
}

/** To apply more of them one by one takes longer than to read the whole program. */
const MOST_CHANGES = 200;

/** A row of the host's answer with the one that it stands behind, where it has got another place. */
type PlacedRow = { after_id?: number | null } | undefined;

/** Each row after the one that it lies in, and after the one that it stands behind. */
function inOrder(changes: readonly RowChange[]): RowChange[] {
  const placed = new Map(changes.map((change) => [`${change.kind}:${change.id}`, change]));
  const ordered = new Set<RowChange>();
  const put = (change: RowChange | undefined) => {
    if (!change || !placed.delete(`${change.kind}:${change.id}`)) return;
    put(placed.get(`${change.kind}:${(change.after as PlacedRow)?.after_id}`));
    ordered.add(change);
  };
  for (const kind of KINDS) for (const change of changes) if (change.kind === kind) put(change);
  return [...ordered];
}

/**
 * The program after an edit of several rows, before the list has been fetched again.
 * @param changes those of the host's answer
 * @returns the same program if they don't tell, or are many
 */
export function withEdit(days: Schedule, changes: readonly RowChange[]): Schedule {
  if (changes.length > MOST_CHANGES || changes.some(({ id }) => id === undefined)) return days;
  const patches = inOrder(changes).map(({ kind, id, action, after }) => ({
    ...{ kind, id: id!, action, row: after },
    after: (after as PlacedRow)?.after_id,
  }));
  return withPatches(days, patches);
}
