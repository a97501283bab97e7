import type { SendCommand } from '../forms/send-command.ts';
import { withOpenForm, withTextBack } from '../forms/form-state.ts';
import { withPlace } from '../sight/overview.ts';
import type { Failure } from '../model/failure.ts';
import { formKey } from '../model/form-key.ts';
import { withDropped } from '../model/notices.ts';
import type { Parts } from '../session/parts.ts';
import type { TextQueue } from '../model/text-queue.ts';
import { isDirty, type UnsavedText } from '../model/unsaved-texts.ts';
import { focusTarget, placesOfForm } from '../sight/focus-places.ts';
import { daysOf, type EditorState, type Follower, type Following } from '../state/editor-state.ts';
import { passes } from './passes.ts';
import { type QueueEntry, stoppedAt, withText } from '../state/queue-entry.ts';
import type { QueueStorage } from './queue-storage.ts';
import { type PassEnd, queueSender } from './sender.ts';
import { sentListener } from './sent-listener.ts';

export interface QueueActions extends TextQueue {
  /** Hears of the network and of other tabs until the signal, and tries again now and then until then. */
  follow(signal: AbortSignal): void;
  /** Takes a waiting text back into its form, or shows there why it could not be saved. */
  open(number: number): Promise<void>;
  /** Drops a waiting text; a notice offers to bring it back. */
  discard(number: number): Promise<void>;
  /** Tries to send at once, and says what came of it. */
  tryNow(): Promise<void>;
  /** Lets the others go before the one at which the queue has stopped. */
  sendOthers(): Promise<void>;
  /** Tries again, because the host has just been heard of. */
  wake(): void;
}

interface QueueParts extends Pick<Parts, 'store' | 'network'> {
  sendCommand: SendCommand;
  storage: QueueStorage;
  /** Address of the API host. */
  host: string;
  /** Fetches the program after texts have been sent. */
  refetch(): void;
}

const DEVICE_FAILS = { text: 'What waits on this device can’t be read or changed just now', failed: true };
const NOT_REACHED = { text: 'Not sent yet. The server could not be reached.', failed: true };

/** Where one sees why a text could not be saved. */
const placesOf = (text: UnsavedText, { theirs, fields }: Failure): string[] =>
  theirs ? [focusTarget.conflict(text)] : Object.keys(fields).map((name) => focusTarget.field(text, name));

/** Where focus goes when a waiting text is gone: to the next one of its form, or to what opens that. */
function placesAfterEntry(state: EditorState, { number, text }: QueueEntry): string[] {
  const others = state.queue.entries.filter(
    (entry) => entry.text.mode === 'add' && formKey(entry.text) === formKey(text),
  );
  const next = others.find((other) => other.number > number) ?? others.at(-1);
  return [...(next ? [focusTarget.waiting(next.number)] : []), ...placesOfForm(daysOf(state), text)];
}

/** A button that was pressed is gone once there is nothing more for it to do. */
const FOCUS_AFTER_SENDING = { targets: [focusTarget.queue, focusTarget.outcome], onlyIfLost: true };

export function queueActions(parts: QueueParts): QueueActions & Following {
  const { store, network, sendCommand, refetch, storage, host } = parts;
  const isOpen = () => store.getState().session === 'open';
  const show = (entries: readonly QueueEntry[]) => {
    if (isOpen()) store.setState(({ queue }) => ({ queue: { ...queue, entries } }));
  };
  const change = async (changed: (entries: QueueEntry[]) => QueueEntry[]) => show(await storage.change(changed));

  /** @returns what the device has kept of it; undefined if another tab was first */
  async function remove(number: number): Promise<QueueEntry | undefined> {
    let removed: QueueEntry | undefined;
    await change((entries) => {
      removed = entries.find((entry) => entry.number === number);
      return entries.filter((entry) => entry !== removed);
    });
    return removed;
  }

  /** What was shown stays so. Where the device has never kept anything, there is nothing to tell. */
  function tellOfDevice(): void {
    const { queue: shown, outcome } = store.getState();
    if (isOpen() && shown.entries.length > 0 && outcome !== DEVICE_FAILS) store.setState({ outcome: DEVICE_FAILS });
  }

  const listener = sentListener(store, show, refetch);
  const send = queueSender({ storage, network, sendCommand, listener });
  const queue = passes(`conference-program queue ${host}`, async (signal) => {
    if (!isOpen()) return 'signed-out';
    listener.begin();
    const end = await send(signal).catch((): PassEnd => {
      tellOfDevice();
      return 'later';
    });
    listener.end(end);
    return end;
  });

  /** The entry that this tab has opened into the form of a text. */
  const openedFor = ({ queued }: UnsavedText) =>
    store.getState().queue.entries.find((entry) => entry.stop && entry.number === queued);

  async function refresh(): Promise<readonly QueueEntry[]> {
    const entries = await storage.read();
    show(entries);
    return entries;
  }

  async function begin(): Promise<void> {
    if ((await refresh()).length > 0) void queue.begin();
  }

  async function drop(number: number): Promise<void> {
    if (isBeingSent(number)) return;
    const entry = await remove(number);
    if (entry)
      store.setState((state) => ({
        notices: withDropped(state.notices, entry.text),
        outcome: { text: '' },
        focus: { targets: placesAfterEntry(state, entry), onlyIfLost: true },
      }));
    void queue.begin();
  }

  /** Whether an entry can't be changed any more. If so, says why. */
  function isBeingSent(number: number): boolean {
    if (store.getState().queue.sending !== number) return false;
    store.setState({ outcome: { text: 'It is being sent just now', failed: true } });
    return true;
  }

  /** @returns whether it still waits */
  async function open(number: number): Promise<boolean> {
    if (isBeingSent(number)) return true;
    // Another tab may have sent it, and knows best what has been tried.
    const entry = (await refresh()).find((other) => other.number === number);
    if (!entry) return false;
    const { stop } = entry;
    const text = stop ? { ...entry.text, queued: number } : entry.text;
    const key = formKey(text);
    store.setState((state) => {
      // What its form has of it may be newer than what waits.
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
    });
    // What has stopped the queue is kept until its form is done with.
    if (!stop) await remove(number);
    return true;
  }

  const onChange: Follower = (state, before) => {
    if (state.session !== 'open') {
      if (before.session === 'open') queue.end();
      return;
    }
    const isLoaded = state.program.status === 'loaded' && before.program.status !== 'loaded';
    if (isLoaded) begin().catch(tellOfDevice);
    if (state.unsavedTexts === before.unsavedTexts || before.session !== 'open') return;
    for (const text of Object.values(before.unsavedTexts)) {
      const entry = text && !state.unsavedTexts[formKey(text)] && openedFor(text);
      if (entry) remove(entry.number).then(() => queue.begin(), tellOfDevice);
    }
  };
  return {
    onChange,
    follow(signal) {
      const onChange = () => {
        if (!isOpen()) return;
        refresh().then((entries) => {
          if (entries.length > 0 && !stoppedAt(entries)) queue.beginLater();
        }, tellOfDevice);
      };
      const onOnline = () => {
        if (isOpen() && store.getState().queue.entries.length > 0) void queue.begin(true);
      };
      storage.follow(onChange, signal);
      globalThis.addEventListener?.('online', onOnline, { signal });
      signal.addEventListener('abort', queue.end);
    },
    open: async (number) => void (await open(number).catch(tellOfDevice)),
    async keep(text) {
      try {
        await change((entries) => withText(entries, text, Date.now()));
      } catch {
        return false;
      }
      queue.beginLater();
      return true;
    },
    takeBack(form) {
      const { queue: shown, unsavedTexts } = store.getState();
      const entry = shown.entries.find(({ text }) => text.mode === 'edit' && formKey(text) === formKey(form));
      const own = unsavedTexts[formKey(form)];
      // A text that is in the form is never replaced by another that waits.
      if (!entry || (own && isDirty(own) && own.queued !== entry.number)) return false;
      // Another tab may just have sent it, or the device doesn't give it: the form shows what is saved.
      const openSaved = () => store.setState((state) => withOpenForm(state, form));
      open(entry.number).then(
        (isWaiting) => isWaiting || openSaved(),
        () => {
          openSaved();
          tellOfDevice();
        },
      );
      return true;
    },
    discard: (number) => drop(number).catch(tellOfDevice),
    async tryNow() {
      const sending = { text: 'Sending…' };
      store.setState({ outcome: sending });
      const end = await queue.begin(true);
      const { outcome } = store.getState();
      if (!isOpen()) return;
      store.setState({ focus: { ...FOCUS_AFTER_SENDING } });
      if (outcome === DEVICE_FAILS) return;
      if (end === 'later') store.setState({ outcome: NOT_REACHED });
      // Another tab has sent everything, or taken it back.
      else if (outcome === sending)
        store.setState({ outcome: { text: end === 'empty' ? 'Nothing waits any more' : '' } });
    },
    async sendOthers() {
      const passed = (entry: QueueEntry): QueueEntry =>
        entry.stop ? { ...entry, stop: { ...entry.stop, isPassed: true } } : entry;
      try {
        await change((entries) => entries.map(passed));
      } catch {
        return tellOfDevice();
      }
      store.setState({ focus: { ...FOCUS_AFTER_SENDING } });
      await queue.begin();
      if (isOpen()) store.setState({ focus: { ...FOCUS_AFTER_SENDING } });
    },
    wake() {
      if (store.getState().queue.entries.length > 0) void queue.begin();
    },
  };
}
