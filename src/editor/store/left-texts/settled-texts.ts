/** The fate of texts that other tabs have left: which are offered, and which have found their place. */
import { findRow } from '../../../program/model/rows.ts';
import { clockTime, momentText } from '../api/event-clock.ts';
import { authorName, isOwn, type PeopleState } from '../state/people-state.ts';
import { type FormKey, formKey } from '../model/form-key.ts';
import { type Field, FIELDS, sameValue, sameValues, valuesOf } from '../model/rows/form-values.ts';
import { hasPlace } from '../model/form-place.ts';
import { mergeValues } from '../model/rows/merge-values.ts';
import { isSame, type UnsavedText, type UnsavedTexts } from '../model/unsaved-texts.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import type { TabText } from '../state/unsent-text.ts';
import { isTabGone } from '../unsent/tab-locks.ts';

/** The row that a text is about, as it is saved; undefined for an addition, or if it is gone. */
const savedRow = (state: EditorState, { mode, kind, id }: UnsavedText) =>
  mode === 'edit' ? findRow(daysOf(state), kind, id) : undefined;

/** Whether no open tab has a text any more. A text of this tab is left if neither its form nor its storage has it. */
export function isLeft(
  kept: TabText,
  tab: string,
  unsavedTexts: UnsavedTexts,
  open: ReadonlySet<string> | undefined,
): boolean {
  if (kept.tab === tab) return !unsavedTexts[formKey(kept.text)];
  return isTabGone(kept, open);
}

/** The saved values beside those of a left text, with what others have changed elsewhere in its row. */
export function besideSaved(state: EditorState, text: UnsavedText) {
  const row = savedRow(state, text);
  const saved = row && valuesOf(text.kind, row);
  if (!saved) return undefined;
  const { values } = mergeValues(text.kind, text.base, text.values, saved);
  return { saved, values, fields: FIELDS[text.kind].filter((field) => !sameValue(field, saved, values)) };
}

/** The fields in which a left text differs from what is saved, or from an empty form. */
export const fieldsOf = (state: EditorState, text: UnsavedText): readonly Field[] =>
  besideSaved(state, text)?.fields ?? FIELDS[text.kind].filter((field) => !sameValue(field, text.base, text.values));

/** Whether what waits for the network is this text. An addition has a key only once it was sent. */
const isWaiting = ({ queue }: EditorState, text: UnsavedText): boolean =>
  [...queue.entries, ...queue.others].some(
    ({ text: other }) => (text.key ?? other.key) === other.key && isSame(other, text),
  );

/** Whether a text has nothing to offer: it is what is saved by now, what its form has anyway, or what waits. */
function isIdle(state: EditorState, text: UnsavedText): boolean {
  if (isWaiting(state, text)) return true;
  const current = state.unsavedTexts[formKey(text)];
  if (current && sameValues(text.kind, current.values, text.values)) return true;
  return besideSaved(state, text)?.fields.length === 0;
}

/**
 * The state once left texts have been held against the program. Texts without a place become this tab's, which
 * shows them so that they can be copied.
 */
export function withSettled(state: EditorState, left: readonly TabText[]): Partial<EditorState> {
  if (state.program.status !== 'loaded') return { leftTexts: left };
  const open = left.filter(({ text }) => !isIdle(state, text));
  // One for each form: another waits until that is discarded.
  const adopted = new Map<FormKey, TabText>();
  for (const one of open) {
    const key = formKey(one.text);
    if (!hasPlace(daysOf(state), one.text) && !state.unsavedTexts[key] && !adopted.has(key)) adopted.set(key, one);
  }
  if (adopted.size === 0) return { leftTexts: open };
  const texts = Object.fromEntries([...adopted].map(([key, { text }]) => [key, text]));
  return {
    leftTexts: open.filter((one) => adopted.get(formKey(one.text)) !== one),
    unsavedTexts: { ...state.unsavedTexts, ...texts },
  };
}

/** Name of the person who has typed a left text, if somebody else is signed in now. */
export const otherAuthor = (self: PeopleState['self'], { by }: TabText): string | undefined =>
  by === undefined || isOwn(by, self) ? undefined : authorName(by);

/** `14:02`, or with its date if it isn't of today. By the device's clock, which the person had before their eyes. */
export function typedTime({ typedAt = 0 }: UnsavedText): string {
  const at = new Date(typedAt);
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? clockTime(at.toISOString(), undefined) : momentText(at.toISOString(), undefined);
}
