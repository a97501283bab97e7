/** What a form is, read from the editor's state: its draft, its name, where focus goes when it closes. */
import type { Draft } from './drafts.ts';
import { blankValues, findEntry, PARENT_KIND, parentOf, textOf, valuesOf } from './entries.ts';
import { focusTarget, formKey, type FormRef, slotOf } from './form-key.ts';
import { placesAfter } from './places-after.ts';
import { daysOf, type EditorState } from './state.ts';

/** A record without one of its keys. */
export const without = <T extends object>(record: T, key: keyof T): T => {
  const { [key]: _, ...rest } = record;
  return rest as T;
};

/** Where focus returns to when a form closes: to what has opened it, or near to where that was. */
function placesOf(state: EditorState, { mode, kind, id }: FormRef): string[] {
  const days = daysOf(state);
  const parent = state.drafts[formKey({ mode, kind, id })]?.parent;
  if (mode === 'edit') return [focusTarget.pencil(kind, id), ...placesAfter(days, kind, id, parent)];
  const outer = PARENT_KIND[kind];
  return [focusTarget.addButton(kind, id), ...(outer ? placesAfter(days, outer, id) : [])];
}

/** The state without a form: closed unless another of its kind has been opened since, its draft and request gone. */
export function closed(
  state: EditorState,
  form: FormRef,
): Required<Pick<EditorState, 'open' | 'drafts' | 'requests' | 'focus'>> {
  const key = formKey(form);
  return {
    open: state.open[slotOf(form)] === form.id ? without(state.open, slotOf(form)) : state.open,
    drafts: without(state.drafts, key),
    requests: without(state.requests, key),
    focus: { targets: placesOf(state, form), onlyIfLost: true },
  };
}

/** What a form holds when it is opened; undefined when its entry is gone. */
export function freshDraft(state: EditorState, form: FormRef): Draft | undefined {
  const { mode, kind, id } = form;
  if (mode === 'add') return { mode, kind, id, parent: id, base: blankValues(kind), values: blankValues(kind) };
  const entry = findEntry(daysOf(state), kind, id);
  if (!entry) return undefined;
  const base = valuesOf(kind, entry);
  return { mode, kind, id, parent: parentOf(entry), base, values: base, version: entry.version };
}

/** The text that stands for what a draft changes, or is to add. */
export function nameOf(state: EditorState, { mode, kind, id, values }: Draft): string | undefined {
  if (mode === 'add') return values.title ?? values.content;
  const entry = findEntry(daysOf(state), kind, id);
  return entry && textOf(entry);
}
