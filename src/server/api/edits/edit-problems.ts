import { NO_PLACE, Problem, type WriteProblem } from '../../http/problem.ts';
import { EDIT_LIMITS } from '../../limits/edit-limits.ts';
import type { Skipped } from '../../../program/api/edit-bodies.ts';
import {
  EditRefused,
  NeverAtOnce,
  NothingToRestore,
  NothingToUndo,
  OtherForVisitors,
  ParentNotFound,
  PlaceNotFound,
  RowChanged,
  type WriteFault,
} from '../../store/errors.ts';

function writeProblem(write: number, fault: WriteFault): WriteProblem {
  if (fault instanceof RowChanged) {
    const { current: row, newer } = fault;
    return { write, reason: 'changed', row, ...(newer.length > 0 && { newer }) };
  }
  if (fault instanceof ParentNotFound)
    return { write, reason: 'invalid', field: 'parent', message: 'names no row; it may have been deleted' };
  if (fault instanceof PlaceNotFound) return { write, reason: 'invalid', field: 'after', message: NO_PLACE };
  if (fault instanceof NeverAtOnce)
    return { write, reason: 'never', field: fault.field, message: 'waits for a publication' };
  if (fault instanceof OtherForVisitors) {
    const { field, draft, shown } = fault;
    const message = `is “${draft}” in the draft, and visitors see “${shown}”`;
    return { write, reason: 'differs', field, message, draft, shown };
  }
  return { write, reason: 'missing' };
}

const STATUS = { changed: 412, missing: 404, invalid: 422, never: 422, differs: 409 } as const;
const WHY = {
  changed: 'Somebody else has changed an entry meanwhile.',
  missing: 'An entry is not there any more.',
  invalid: 'An entry was to be put where it can’t be.',
  never: 'Only times, states, and rooms can be shown before the rest of the draft is published.',
  differs: 'The draft has something that visitors don’t see yet. Publish it, or put it back to what they see, first.',
} as const;

const nameOf = ({ title, field }: Skipped) => (field ? `${title} (${field})` : title);

function nothingToUndo(skipped: readonly Skipped[]): Problem {
  const why =
    skipped.length === 0
      ? 'everything is as it was before.'
      : `it has been changed since: ${skipped.slice(0, 5).map(nameOf).join(', ')}.`;
  return new Problem(409, `Nothing is left to undo: ${why}`, { skipped });
}

function nothingToRestore({ of, skipped, wasAbsent }: NothingToRestore): Problem {
  const it = of === 'program' ? 'the program' : 'it';
  const why = wasAbsent ? `${it} was not there then.` : `${it} is as it was then.`;
  const lost = `what ${skipped.slice(0, 5).map(nameOf).join(', ')} lay in is not there any more.`;
  return new Problem(409, `Nothing is to be restored: ${skipped.length > 0 ? lost : why}`, { skipped });
}

/** The answer about an edit that wasn't made; other errors pass as they are. */
export function editProblem(error: unknown): unknown {
  if (error instanceof NothingToUndo) return nothingToUndo(error.skipped);
  if (error instanceof NothingToRestore) return nothingToRestore(error);
  if (!(error instanceof EditRefused)) return error;
  const errors = error.faults.slice(0, EDIT_LIMITS.faults).map(({ write, fault }) => writeProblem(write, fault));
  const { reason, field, message } = errors[0]!;
  const first = reason === 'differs' ? ` Now ${field} ${message}.` : '';
  return new Problem(STATUS[reason], `Nothing was saved. ${WHY[reason]}${first}`, { errors });
}
