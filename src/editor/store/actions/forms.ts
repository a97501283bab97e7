import { basedOn } from '../model/command.ts';
import { afterAttempt, commandOf, type Draft, isDirty } from '../model/unsaved-texts.ts';
import { focusTarget, placesOfForm } from './focus-places.ts';
import { formKey, type FormRef, slotOf } from '../model/form-key.ts';
import { closed, freshDraft } from './form-state.ts';
import { withDropped, withoutDropped } from '../model/notices.ts';
import type { ProgramActions } from './loaded-program.ts';
import { failed } from './command-state.ts';
import { daysOf, type EditorStore, without } from '../state.ts';
import type { Write } from './write.ts';

export interface FormActions {
  /** Opens a form with its unsaved text, if any, and closes the other one of its kind. */
  open(form: FormRef): void;
  type(form: FormRef, name: string, value: string): void;
  /** Closes a form and drops what was typed; a notice offers to bring it back. */
  cancel(form: FormRef): void;
  /** Puts a dropped draft back into its form. Text typed there since then gets a notice in turn. */
  bringBack(draft: Draft): void;
  /** Sends a form. On success the list is fetched again and the form closes; on failure it stays as it is. */
  submit(form: FormRef): Promise<void>;
  /** Shows what is wrong with a field before anything is sent. */
  refuse(form: FormRef, field: string, message: string): void;
  /** After somebody else was first: overwrites their version with what was typed. */
  keepMine(form: FormRef): Promise<void>;
  /** After somebody else was first: closes the form and drops what was typed; a notice offers to bring it back. */
  takeTheirs(form: FormRef): void;
}

export function formActions(store: EditorStore, program: ProgramActions, write: Write): FormActions {
  const setDraft = (draft: Draft) =>
    store.setState(({ drafts }) => ({ drafts: { ...drafts, [formKey(draft)]: draft } }));
  /** The form's draft, unless the form is being sent and must not change. */
  const idleDraft = (form: FormRef): Draft | undefined => {
    const { drafts, waits } = store.getState();
    return waits[formKey(form)] ? undefined : drafts[formKey(form)];
  };

  async function submit(form: FormRef): Promise<void> {
    const draft = idleDraft(form);
    if (!draft) return;
    const command = commandOf(draft);
    if (command.type === 'add') setDraft({ ...draft, key: command.key });
    const result = await write(command);
    const kept = idleDraft(form);
    if (result.status !== 'failed' || result.retry.type === 'delete' || !kept) return;
    setDraft(afterAttempt(kept, result.retry));
  }

  function open(form: FormRef): void {
    store.setState((state) => {
      const key = formKey(form);
      const other = state.open[slotOf(form)];
      const otherKey = other === undefined ? undefined : formKey({ ...form, id: other });
      const otherDraft = otherKey && state.drafts[otherKey];
      const kept =
        otherDraft && !isDirty(otherDraft) && otherKey !== key ? without(state.drafts, otherKey) : state.drafts;
      const draft = kept[key] ?? freshDraft(state, form);
      if (!draft) return {};
      return {
        open: { ...state.open, [slotOf(form)]: form.id },
        drafts: { ...kept, [key]: draft },
        focus: { targets: [focusTarget.firstField(form)], onlyIfLost: false },
      };
    });
  }

  return {
    open,
    submit,
    type(form, name, value) {
      const draft = store.getState().drafts[formKey(form)];
      if (draft) setDraft({ ...draft, values: { ...draft.values, [name]: value } });
    },
    cancel(form) {
      const draft = idleDraft(form);
      if (!draft) return;
      const state = store.getState();
      const focus = { targets: placesOfForm(daysOf(state), form, draft.parent), onlyIfLost: true };
      store.setState({
        ...closed(state, form),
        focus,
        outcome: { text: '' },
        notices: isDirty(draft) ? withDropped(state.notices, draft) : state.notices,
      });
      const isListCurrent = !state.failures[formKey(form)]?.gone && !draft.unanswered?.length;
      if (!isListCurrent) void program.refetchBehind(focus);
    },
    bringBack(draft) {
      const key = formKey(draft);
      const { drafts, failures, notices, waits } = store.getState();
      if (waits[key]) return;
      const current = drafts[key];
      const others = withoutDropped(notices, draft);
      store.setState({
        drafts: { ...drafts, [key]: draft },
        failures: without(failures, key),
        notices: current && isDirty(current) ? withDropped(others, current) : others,
      });
      open(draft);
    },
    refuse(form, field, message) {
      const draft = idleDraft(form);
      if (!draft) return;
      store.setState((state) => {
        const failure = { ...state.failures[formKey(form)], message: '', fields: { [field]: message } };
        return failed(state, commandOf(draft), failure);
      });
    },
    async keepMine(form) {
      const draft = idleDraft(form);
      const theirs = store.getState().failures[formKey(form)]?.theirs;
      if (!draft || !theirs) return;
      setDraft(basedOn(draft, theirs));
      await submit(form);
    },
    takeTheirs(form) {
      const draft = idleDraft(form);
      if (!draft) return;
      store.setState((state) => ({
        ...closed(state, form),
        notices: isDirty(draft) ? withDropped(state.notices, draft) : state.notices,
        focus: { targets: placesOfForm(daysOf(state), form), onlyIfLost: true },
        outcome: { text: 'Their version kept' },
      }));
    },
  };
}
