/** The parts of the editor's state that belong to a form: the draft it opens with, and what remains after it closes. */
import type { Draft } from '../model/unsaved-texts.ts';
import { blankValues, findRow, parentOf, valuesOf } from '../model/rows.ts';
import { formKey, type FormRef, slotOf } from '../model/form-key.ts';
import { daysOf, type EditorState, without } from '../state.ts';

/**
 * The state without a form: closed, unless another of its kind has been opened since, and without its draft and
 * failure.
 */
export function closed(state: EditorState, form: FormRef): Pick<EditorState, 'open' | 'drafts' | 'failures'> {
  const key = formKey(form);
  return {
    open: state.open[slotOf(form)] === form.id ? without(state.open, slotOf(form)) : state.open,
    drafts: without(state.drafts, key),
    failures: without(state.failures, key),
  };
}

/** The draft of a newly opened form; undefined if its row is gone. */
export function freshDraft(state: EditorState, form: FormRef): Draft | undefined {
  const { mode, kind, id } = form;
  if (mode === 'add') return { mode, kind, id, parent: id, base: blankValues(kind), values: blankValues(kind) };
  const row = findRow(daysOf(state), kind, id);
  if (!row) return undefined;
  const base = valuesOf(kind, row);
  return { mode, kind, id, parent: parentOf(row), base, values: base, version: row.version };
}
