/** The parts of the editor's state that belong to a form: its text when it opens, and the state after it closes. */
import { findRow, parentOf } from '../../../program/model/rows.ts';
import type { UnsavedText } from '../model/unsaved-texts.ts';
import { blankValues, valuesOf } from '../model/form-values.ts';
import { formKey, type FormRef, slotOf } from '../model/form-key.ts';
import { daysOf, type EditorState, without } from '../state.ts';

/**
 * The state without a form, its text and its failure. Another form of its kind that has been opened since stays open.
 */
export function withoutForm(
  state: EditorState,
  form: FormRef,
): Pick<EditorState, 'open' | 'unsavedTexts' | 'failures'> {
  const key = formKey(form);
  return {
    open: state.open[slotOf(form)] === form.id ? without(state.open, slotOf(form)) : state.open,
    unsavedTexts: without(state.unsavedTexts, key),
    failures: without(state.failures, key),
  };
}

/** The text of a form that opens; undefined if its row is gone. */
export function newUnsavedText(state: EditorState, form: FormRef): UnsavedText | undefined {
  const { mode, kind, id } = form;
  if (mode === 'add') return { mode, kind, id, parent: id, base: blankValues(kind), values: blankValues(kind) };
  const row = findRow(daysOf(state), kind, id);
  if (!row) return undefined;
  const base = valuesOf(kind, row);
  return { mode, kind, id, parent: parentOf(kind, row), base, values: base, version: row.version };
}
