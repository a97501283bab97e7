import { findRow } from '../../../program/model/rows.ts';
import type { Day } from '../../../program/model/types.ts';
import { placeByTime } from '../../../program/times/place-by-time.ts';
import { forgotten, underWay } from '../model/attempts.ts';
import { rebasedOn } from '../model/command.ts';
import { afterAttempt, commandOf, type UnsavedText } from '../model/unsaved-texts.ts';
import { canBeShownNow } from '../model/shown-now.ts';
import { mergeValues } from '../model/rows/merge-values.ts';
import { placesOfForm } from '../sight/focus-places.ts';
import { formKey, type FormRef } from '../model/form-key.ts';
import { withOpenForm, withTextBack, withTextDropped } from './form-state.ts';
import type { Parts } from '../session/action-parts.ts';
import { commandFailed, logFailure } from './command-state.ts';
import { daysOf, type EditorState, type EditorStore } from '../state/editor-state.ts';
import type { TextQueue } from '../model/text-queue.ts';
import type { Write } from './write.ts';

/** The ways out of a conflict: somebody else has saved the form's row first. */
interface ConflictActions {
  /** Overwrites somebody else's version with what was typed. */
  keepMine(form: FormRef): Promise<void>;
  /** Closes the form and drops what was typed; a notice offers to bring it back. */
  takeTheirs(form: FormRef): void;
}

export interface FormActions extends ConflictActions {
  /** Opens a form with its unsaved text, if any, and closes the other form of its kind. */
  open(form: FormRef): void;
  type(form: FormRef, name: string, value: string): void;
  /** Lets visitors see at once what is saved, or only with the next publication. */
  showNow(form: FormRef, isShownNow: boolean): void;
  /** Closes a form and drops what was typed; a notice offers to bring it back. */
  cancel(form: FormRef): void;
  /** Puts a dropped text back into its form. A text typed there since then gets a notice in turn. */
  bringBack(text: UnsavedText): void;
  /** Sends a form. On success the list is fetched again and the form closes; on failure it stays as it is. */
  submit(form: FormRef): Promise<void>;
  /** Shows what is wrong with a field before anything is sent. */
  refuse(form: FormRef, field: string, message: string): void;
}

/** The form's text; undefined while the form is being sent and must not change. */
function idleText(store: EditorStore, form: FormRef): UnsavedText | undefined {
  const { unsavedTexts, waits } = store.getState();
  return waits[formKey(form)] ? undefined : unsavedTexts[formKey(form)];
}

/** The place of a new item by its time, if it isn't the last; `undefined` as well where the host can't put it there. */
function placeOfNew(state: EditorState, { mode, kind, parent, values }: UnsavedText): number | null | undefined {
  const { clock, history } = state;
  const day = findRow(daysOf(state), 'day', parent) as Day | undefined;
  if (mode !== 'add' || kind !== 'item' || !day || !clock || !history) return undefined;
  const index = placeByTime(day, values.time ?? '', clock.zone, clock.dates);
  return index === day.items.length ? undefined : (day.items[index - 1]?.id ?? null);
}

const setText = (store: EditorStore, text: UnsavedText) =>
  store.setState(({ unsavedTexts }) => ({ unsavedTexts: { ...unsavedTexts, [formKey(text)]: text } }));

function conflictActions(store: EditorStore, submit: (form: FormRef) => Promise<void>): ConflictActions {
  return {
    async keepMine(form) {
      const text = idleText(store, form);
      const theirs = store.getState().failures[formKey(form)]?.theirs;
      if (!text || !theirs) return;
      // Others' changes elsewhere in the row stay theirs.
      const { values } = mergeValues(text.kind, text.base, text.values, theirs.values);
      setText(store, { ...rebasedOn(text, theirs), values });
      await submit(form);
    },
    takeTheirs(form) {
      const text = idleText(store, form);
      if (!text) return;
      store.setState((state) => ({
        ...withTextDropped(state, form, text),
        focus: { targets: placesOfForm(daysOf(state), form), onlyIfLost: true },
        outcome: { text: 'Their version kept' },
      }));
    },
  };
}

interface FormParts extends Pick<Parts, 'store' | 'program'> {
  write: Write;
  queue: TextQueue;
}

export function formActions({ store, program, write, queue }: FormParts): FormActions {
  async function submit(form: FormRef): Promise<void> {
    const typed = idleText(store, form);
    if (!typed) return;
    // More may have been typed since that was asked for.
    const text = { ...typed, isShownNow: typed.isShownNow && canBeShownNow(typed) };
    const old = forgotten(text);
    if (old) {
      setText(store, old.text);
      const isNew = commandOf(old.text);
      logFailure(isNew);
      store.setState((state) => commandFailed(state, isNew, old.failure));
      return;
    }
    // An addition already tried is repeated as it was.
    const after = text.unanswered?.length ? text.after : placeOfNew(store.getState(), text);
    const command = commandOf({ ...text, after });
    // A page that ends now has to know of it when its text is back.
    setText(store, underWay({ ...text, after }, command));
    const result = await write(command, (retry) =>
      retry.type === 'delete' ? Promise.resolve(false) : queue.keep(afterAttempt({ ...text, after }, retry)),
    );
    const kept = idleText(store, form);
    if (result.status !== 'failed' || result.retry.type === 'delete' || !kept) return;
    setText(store, afterAttempt(kept, result.retry));
  }

  const openForm = (form: FormRef) => store.setState((state) => withOpenForm(state, form));
  const open = (form: FormRef) => {
    if (!queue.takeBack(form)) openForm(form);
  };

  return {
    ...conflictActions(store, submit),
    open,
    submit,
    type(form, name, value) {
      const text = store.getState().unsavedTexts[formKey(form)];
      if (text) setText(store, { ...text, values: { ...text.values, [name]: value }, typedAt: Date.now() });
    },
    showNow(form, isShownNow) {
      const text = idleText(store, form);
      if (text) setText(store, { ...text, isShownNow });
    },
    cancel(form) {
      const text = idleText(store, form);
      if (!text) return;
      const state = store.getState();
      const focus = { targets: placesOfForm(daysOf(state), form, text.parent), onlyIfLost: true };
      store.setState({
        ...withTextDropped(state, form, text),
        focus,
        outcome: { text: '' },
      });
      const isListCurrent = !state.failures[formKey(form)]?.gone && !text.unanswered?.length;
      if (!isListCurrent) void program.refetchBehind(focus);
    },
    bringBack(text) {
      if (store.getState().waits[formKey(text)]) return;
      store.setState((state) => withTextBack(state, text));
      // A text waiting for the row is another one.
      openForm(text);
    },
    refuse(form, field, message) {
      const text = idleText(store, form);
      if (!text) return;
      store.setState((state) => {
        const failure = { ...state.failures[formKey(form)], message: '', fields: { [field]: message } };
        return commandFailed(state, commandOf(text), failure);
      });
    },
  };
}
