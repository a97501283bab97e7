/** The changes of the editor's state when a form is opened, closed or brought back. */
import { findRow, parentOf } from '../../../program/model/rows.ts';
import { isDirty, type UnsavedText } from '../model/unsaved-texts.ts';
import { blankValues, valuesOf } from '../model/rows/form-values.ts';
import { formKey, type FormRef, slotOf } from '../model/form-key.ts';
import { withDropped, withoutDropped } from '../model/notices.ts';
import { focusTarget } from '../sight/focus-places.ts';
import { withPlace } from '../sight/overview.ts';
import { daysOf, type EditorState, without } from '../state/editor-state.ts';

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
function newUnsavedText(state: EditorState, form: FormRef): UnsavedText | undefined {
  const { mode, kind, id } = form;
  if (mode === 'add') return { mode, kind, id, parent: id, base: blankValues(kind), values: blankValues(kind) };
  const row = findRow(daysOf(state), kind, id);
  if (!row) return undefined;
  const base = valuesOf(kind, row);
  return { mode, kind, id, parent: parentOf(kind, row), base, values: base, version: row.version };
}

/**
 * The state with a form that opens. The other form of its kind closes. Its text is dropped if it doesn't differ from
 * what is saved.
 */
export function withOpenForm(state: EditorState, form: FormRef): Partial<EditorState> {
  const key = formKey(form);
  const slot = slotOf(form);
  const other = state.open[slot];
  const otherKey = other === undefined ? undefined : formKey({ ...form, id: other });
  const otherText = otherKey && state.unsavedTexts[otherKey];
  const isOtherDropped = otherText && !isDirty(otherText) && otherKey !== key;
  const kept = isOtherDropped ? without(state.unsavedTexts, otherKey) : state.unsavedTexts;
  const text = kept[key] ?? newUnsavedText(state, form);
  if (!text) return {};
  return {
    open: { ...state.open, [slot]: form.id },
    unsavedTexts: { ...kept, [key]: text },
    focus: { targets: [focusTarget.firstField(form)], onlyIfLost: false },
  };
}

/** The state without a form that is closed unsaved. A notice offers to bring the text back. */
export const withTextDropped = (state: EditorState, form: FormRef, text: UnsavedText) => ({
  ...withoutForm(state, form),
  notices: isDirty(text) ? withDropped(state.notices, text) : state.notices,
});

/** The state with a dropped text back in its form, which is in sight. A text typed there since then gets a notice. */
export function withTextBack(state: EditorState, text: UnsavedText): Partial<EditorState> {
  const key = formKey(text);
  const current = state.unsavedTexts[key];
  const others = withoutDropped(state.notices, text);
  return {
    ...withPlace(state, text),
    unsavedTexts: { ...state.unsavedTexts, [key]: text },
    failures: without(state.failures, key),
    notices: current && isDirty(current) ? withDropped(others, current) : others,
  };
}
