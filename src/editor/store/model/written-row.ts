import { applyChanges, type RowPatch } from '../../../program/model/apply-changes.ts';
import { parseSchedule, ScheduleShapeError } from '../../../program/model/parse-program.ts';
import { findRow, type Row } from '../../../program/model/rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { Command } from './command.ts';
import type { Kind } from '../../../program/model/entities.ts';
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

/**
 * The program after a command, before the list has been fetched again.
 * @param answer the host's answer to the command
 * @returns the same program if the answer doesn't tell
 */
export function withWritten(days: Schedule, command: Command, answer: unknown): Schedule {
  const patch = patchOf(days, command, answer);
  try {
    return (patch && applyChanges(days, { changes: [patch] }, parseSchedule)) ?? days;
  } catch (error) {
    if (error instanceof ScheduleShapeError) return days;
    throw error;
  }
}
