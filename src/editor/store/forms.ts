import { type Draft, isDirty, typedText, withAttempt } from './drafts.ts';
import { bodyOf, findEntry, sameValues, type Values, valuesOf } from './entries.ts';
import { type Failure, failureOf, hasStatus, isUnanswered, lacksParent } from './failure.ts';
import { focusTarget, type FormKey, formKey, type FormRef, slotOf } from './form-key.ts';
import { closed, freshDraft, nameOf, without } from './form-state.ts';
import type { ProgramActions } from './program.ts';
import type { SessionActions } from './session.ts';
import { daysOf, type EditorDeps, type EditorStore, type FormRequest, type Notice, withoutNotice } from './state.ts';
import { withRow } from './written-row.ts';

export interface FormActions {
  /** Opens a form, with what was typed into it before if that was never saved; closes the other one of its kind. */
  open(form: FormRef): void;
  type(form: FormRef, name: string, value: string): void;
  /** Closes a form and drops what was typed; a note offers to bring it back. */
  cancel(form: FormRef): void;
  /** Sends a form. On success the list is fetched again and the form closes; on failure it stays as it is. */
  submit(form: FormRef): Promise<void>;
  /** Tells what is wrong with a field before anything is sent. */
  refuse(form: FormRef, field: string, message: string): void;
  /** After somebody else was first: sends what was typed over their version. */
  keepMine(form: FormRef): Promise<void>;
  /** After somebody else was first: drops what was typed. */
  takeTheirs(form: FormRef): void;
}

export function formActions(
  store: EditorStore,
  { api }: EditorDeps,
  program: ProgramActions,
  session: SessionActions,
): FormActions {
  const setDraft = (draft: Draft) =>
    store.setState(({ drafts }) => ({ drafts: { ...drafts, [formKey(draft)]: draft } }));
  const setRequest = (key: FormKey, request: FormRequest) =>
    store.setState(({ requests }) => ({ requests: { ...requests, [key]: request } }));

  /** Sends one draft and returns the row written. The body of an addition goes out under one key until it has come through or changed. */
  async function send(draft: Draft): Promise<unknown> {
    const { mode, kind, id, version } = draft;
    const body = bodyOf(kind, draft.parent, draft.values, draft.base);
    if (mode === 'edit') return session.authorized((token) => api.change(kind, id, body, { token, version }));
    const attempted = withAttempt(draft, JSON.stringify(body));
    setDraft(attempted);
    return session.authorized((token) => api.add(kind, body, { token, idempotencyKey: attempted.attempt.key }));
  }

  /** Somebody else was first: what the entry says now decides how to go on. */
  async function conflictOf(form: FormRef, error: unknown): Promise<Failure> {
    try {
      await program.refetch();
    } catch {
      return failureOf(form.kind, error);
    }
    const entry = findEntry(daysOf(store.getState()), form.kind, form.id);
    if (!entry) return { message: '', fields: {}, gone: true };
    return { message: '', fields: {}, theirs: { values: valuesOf(form.kind, entry), version: entry.version } };
  }

  async function explain(form: FormRef, error: unknown): Promise<Failure> {
    if (hasStatus(error, 412)) return conflictOf(form, error);
    // The list is not fetched again here: the row would go, and the form with it.
    if (hasStatus(error, 404) || lacksParent(error)) return { message: '', fields: {}, gone: true };
    return failureOf(form.kind, error);
  }

  /** Leaves the form as it is, says why it is not saved, and sends focus to the field that is to blame. */
  function fail(form: FormRef, failure: Failure, about?: string): void {
    setRequest(formKey(form), { running: false, failure });
    const refused = Object.keys(failure.fields)[0];
    store.setState({
      outcome: { text: form.mode === 'edit' ? 'Not saved' : 'Not added', about, failed: true },
      ...(refused && { focus: { targets: [focusTarget.field(form, refused)], onlyIfLost: false } }),
      // Where the form has gone with its entry, its text is kept in another place.
      ...(failure.gone && { focus: { targets: [focusTarget.firstField(form)], onlyIfLost: true } }),
    });
  }

  /** The host has another version, but the text of this draft or of one sent before it: that one was saved, its answer lost. */
  function ownChange(draft: Draft, { theirs }: Failure): 'saved' | 'outdated' | undefined {
    const stands = (values: Values) => !!theirs && sameValues(draft.kind, theirs.values, values);
    if (stands(draft.values)) return 'saved';
    return draft.unanswered?.some(stands) ? 'outdated' : undefined;
  }

  async function submit(form: FormRef): Promise<void> {
    const key = formKey(form);
    const { drafts, requests } = store.getState();
    const draft = drafts[key];
    if (!draft || requests[key]?.running) return;
    const about = nameOf(store.getState(), draft);
    setRequest(key, { running: true });
    store.setState({ outcome: { text: form.mode === 'edit' ? 'Saving…' : 'Adding…' }, saved: undefined });
    try {
      const row = await send(draft);
      await program.refetchAfterWrite((days) => withRow(days, form.kind, row));
    } catch (error) {
      const failure = await explain(form, error);
      const own = ownChange(draft, failure);
      if (own === 'outdated') {
        setRequest(key, { running: false, failure });
        return keepMine(form);
      }
      if (!own) {
        console.error(form.mode === 'edit' ? 'Gagal memperbarui item' : 'Gagal menambahkan item');
        if (form.mode === 'edit' && isUnanswered(error))
          setDraft({ ...draft, unanswered: [...(draft.unanswered ?? []), draft.values] });
        fail(form, failure, about);
        return;
      }
    }
    store.setState((state) => ({
      ...closed(state, form),
      outcome: { text: form.mode === 'edit' ? 'Saved' : 'Added', about },
      saved: form.mode === 'edit' ? `${form.kind}:${form.id}` : undefined,
    }));
  }

  async function keepMine(form: FormRef): Promise<void> {
    const key = formKey(form);
    const { drafts, requests } = store.getState();
    const theirs = requests[key]?.failure?.theirs;
    if (!drafts[key] || !theirs) return;
    setDraft({ ...drafts[key], base: theirs.values, version: theirs.version, unanswered: undefined });
    await submit(form);
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
      const key = formKey(form);
      const state = store.getState();
      const draft = state.drafts[key];
      if (!draft || state.requests[key]?.running) return;
      const gone = state.requests[key]?.failure?.gone;
      const after = closed(state, form);
      store.setState({
        ...after,
        outcome: { text: '' },
        notice: isDirty(draft) ? dropped(draft, state.notice) : state.notice,
      });
      if (!gone) return;
      // What has opened the form goes with the answer, and focus with it.
      program.refetch().then(
        () => store.setState({ focus: { ...after.focus } }),
        () => {},
      );
    },
    refuse(form, field, message) {
      const state = store.getState();
      const draft = state.drafts[formKey(form)];
      const request = state.requests[formKey(form)];
      if (!draft || request?.running) return;
      fail(form, { ...request?.failure, message: '', fields: { [field]: message } }, nameOf(state, draft));
    },
    keepMine,
    takeTheirs(form) {
      store.setState((state) => ({ ...closed(state, form), outcome: { text: 'Their version kept' } }));
    },
  };

  /** A note for each text that is dropped, or a later one would take an earlier one's way back. */
  function dropped(draft: Draft, earlier: Notice | undefined): Notice {
    const run = () => bringBack(draft, run);
    return {
      text: 'What you typed was dropped.',
      about: typedText(draft),
      action: { label: 'Bring it back', run },
      earlier,
    };
  }

  /** Puts a draft back into its form. What has been typed there since gets a note in its turn. */
  function bringBack(draft: Draft, run: () => void): void {
    const key = formKey(draft);
    const { drafts, requests, notice } = store.getState();
    const current = drafts[key];
    if (requests[key]?.running) return;
    const others = withoutNotice(notice, run);
    store.setState({
      drafts: { ...drafts, [key]: draft },
      requests: without(requests, key),
      notice: current && isDirty(current) ? dropped(current, others) : others,
    });
    open(draft);
  }
}
