import { withOpenForm, withTextBack } from '../forms/form-state.ts';
import type { Failure } from '../model/failure.ts';
import { formKey } from '../model/form-key.ts';
import { withDropped } from '../model/notices.ts';
import type { TextQueue } from '../model/text-queue.ts';
import { isDirty, type UnsavedText } from '../model/unsaved-texts.ts';
import { focusTarget, placesOfForm } from '../sight/focus-places.ts';
import { withPlace } from '../sight/overview.ts';
import { daysOf, type EditorState, type EditorStore } from '../state/editor-state.ts';
import { type QueueEntry, sentBy } from '../state/queue-entry.ts';
import type { SendingActions } from './sending-actions.ts';
import type { ShownQueue } from './shown-queue.ts';

/** The actions on one waiting text. */
export interface EntryActions extends Pick<TextQueue, 'takeBack'> {
  /** Takes a waiting text back into its form, or shows there why it could not be saved. */
  open(number: number): Promise<void>;
  /** Drops a waiting text; a notice offers to bring it back. */
  discard(number: number): Promise<void>;
  /** Sends a text that somebody else saved on this device under the name of the person who is signed in. */
  sendAsOwn(number: number): Promise<void>;
}

/** The places that show why a text could not be saved. */
const placesOf = (text: UnsavedText, { theirs, fields }: Failure): string[] =>
  theirs ? [focusTarget.conflict(text)] : Object.keys(fields).map((name) => focusTarget.field(text, name));

/** The places for the focus when a waiting text is gone: the next or last one of its form, or what opens the form. */
function placesAfterEntry(state: EditorState, { number, text }: QueueEntry): string[] {
  const { entries, others } = state.queue;
  const isTheirs = others.some((entry) => entry.number === number);
  const isNear = (entry: QueueEntry) =>
    isTheirs || (entry.text.mode === 'add' && formKey(entry.text) === formKey(text));
  const near = (isTheirs ? others : entries).filter((entry) => entry.number !== number && isNear(entry));
  const next = near.find((other) => other.number > number) ?? near.at(-1);
  return [...(next ? [focusTarget.waiting(next.number)] : []), ...placesOfForm(daysOf(state), text)];
}

/** The state with the form of a waiting text open, and the text in it. */
function withEntryOpen(state: EditorState, { number, text: own, stop }: QueueEntry): Partial<EditorState> {
  const text = stop ? { ...own, queued: number } : own;
  const key = formKey(text);
  // The form's own text stays if it came from this entry, because it may be newer.
  const isInForm = !!stop && state.unsavedTexts[key]?.queued === number;
  const back = { ...state, ...(isInForm ? withPlace(state, text) : withTextBack(state, text)) };
  const opened = { ...back, ...withOpenForm(back, text) };
  if (!stop) return opened;
  const targets = [...placesOf(text, stop.failure), focusTarget.firstField(text)];
  return {
    ...opened,
    failures: { ...opened.failures, [key]: stop.failure },
    focus: { targets, onlyIfLost: false },
  };
}

interface Sending extends Pick<SendingActions, 'tryNow'> {
  /** Goes on with the entries that are left. */
  sendOn(): void;
}

export function entryActions(store: EditorStore, queue: ShownQueue, { sendOn, tryNow }: Sending): EntryActions {
  /** Whether an entry is being sent, which can't be changed any more. The outcome then says so. */
  function isBeingSent(number: number): boolean {
    if (store.getState().queue.sending !== number) return false;
    store.setState({ outcome: { text: 'It is being sent just now', failed: true } });
    return true;
  }

  async function drop(number: number): Promise<void> {
    if (isBeingSent(number)) return;
    const before = store.getState();
    const entry = await queue.remove(number);
    if (entry)
      store.setState((state) => ({
        notices: withDropped(state.notices, entry.text),
        outcome: { text: '' },
        focus: { targets: placesAfterEntry({ ...state, queue: before.queue }, entry), onlyIfLost: true },
      }));
    sendOn();
  }

  async function sendAsOwn(number: number): Promise<void> {
    const { people, queue: shown } = store.getState();
    const entry = shown.others.find((other) => other.number === number);
    if (!entry) return;
    const { name = '' } = people.self ?? {};
    await queue.change((all) => all.map((other) => (other.number === number ? sentBy(name, other) : other)));
    store.setState((state) => ({
      focus: { targets: placesAfterEntry({ ...state, queue: shown }, entry), onlyIfLost: true },
    }));
    await tryNow();
  }

  /** @returns whether the entry was still in the queue */
  async function open(number: number): Promise<boolean> {
    if (isBeingSent(number)) return true;
    // Another tab may have sent the entry, or tried to, so the queue is read again from the device.
    const entry = (await queue.refresh()).find((other) => other.number === number);
    if (!entry) return false;
    store.setState((state) => withEntryOpen(state, entry));
    // An entry that has stopped the queue stays in it until its form is done with.
    if (!entry.stop) await queue.remove(number);
    return true;
  }

  return {
    open: async (number) => void (await open(number).catch(queue.tellOfDevice)),
    discard: (number) => drop(number).catch(queue.tellOfDevice),
    sendAsOwn: (number) => sendAsOwn(number).catch(queue.tellOfDevice),
    takeBack(form) {
      const { queue: shown, unsavedTexts } = store.getState();
      const entry = shown.entries.find(({ text }) => text.mode === 'edit' && formKey(text) === formKey(form));
      const own = unsavedTexts[formKey(form)];
      // Unsaved changes in the form are never replaced by another text from the queue.
      if (!entry || (own && isDirty(own) && own.queued !== entry.number)) return false;
      // The form shows the saved row if another tab has just sent the entry, or if the device can't be read.
      const openSaved = () => store.setState((state) => withOpenForm(state, form));
      open(entry.number).then(
        (isWaiting) => isWaiting || openSaved(),
        () => {
          openSaved();
          queue.tellOfDevice();
        },
      );
      return true;
    },
  };
}
