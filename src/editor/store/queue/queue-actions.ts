import type { SendCommand } from '../forms/send-command.ts';
import { formKey } from '../model/form-key.ts';
import type { TextQueue } from '../model/text-queue.ts';
import type { UnsavedText } from '../model/unsaved-texts.ts';
import type { Parts } from '../session/action-parts.ts';
import type { EditorStore, Follower, Following } from '../state/editor-state.ts';
import { stoppedAt, withText } from '../state/queue-entry.ts';
import type { UnsentStore } from '../state/unsent.ts';
import { withoutForms } from '../state/unsent-text.ts';
import { deviceQueue } from './device-queue.ts';
import { type EntryActions, entryActions } from './entry-actions.ts';
import { type Passes, passes } from './passes.ts';
import { type PassEnd, queueSender } from './sender.ts';
import { type SendingActions, sendingActions } from './sending-actions.ts';
import { sentListener } from './sent-listener.ts';
import { type ShownQueue, shownQueue } from './shown-queue.ts';

export interface QueueActions extends TextQueue, EntryActions, SendingActions {
  /** Hears of the network and of other tabs until the signal, and tries again now and then until then. */
  follow(signal: AbortSignal): void;
  /** Tries again, because the host has just been heard of. */
  wake(): void;
}

interface QueueParts extends Pick<Parts, 'store' | 'network' | 'tab'> {
  sendCommand: SendCommand;
  unsent: UnsentStore;
  /** Address of the API host. */
  host: string;
  /** Fetches the program after texts have been sent. */
  refetch(): void;
}

/** The passes of this queue. A device that fails is as if there had been no answer. */
function queuePasses(parts: QueueParts, queue: ShownQueue): Passes {
  const listener = sentListener(parts.store, queue.show, parts.refetch);
  const send = queueSender({ ...parts, device: deviceQueue(parts.unsent), listener });
  // A tab of an earlier version goes by the same name.
  return passes(`conference-program queue ${parts.host}`, async (signal) => {
    if (!queue.isOpen()) return 'signed-out';
    listener.begin();
    const end = await send(signal).catch((): PassEnd => {
      queue.tellOfDevice();
      return 'later';
    });
    listener.end(end);
    return end;
  });
}

/** Begins with the program, ends with the session, and drops an entry whose form is done with. */
function queueFollower(store: EditorStore, queue: ShownQueue, sending: Passes): Follower {
  /** The entry that this tab has opened into the form of a text. */
  const openedFor = ({ queued }: UnsavedText) =>
    store.getState().queue.entries.find((entry) => entry.stop && entry.number === queued);

  async function begin(): Promise<void> {
    if ((await queue.refresh()).length > 0) void sending.begin();
  }

  return (state, before) => {
    if (state.session !== 'open') {
      if (before.session === 'open') sending.end();
      return;
    }
    if (before.session === 'open' && state.people.self?.name !== before.people.self?.name) {
      const { entries, others } = state.queue;
      queue.show([...entries, ...others].sort((one, other) => one.number - other.number));
      // A text being sent must not go out under the new name.
      void sending.begin(true);
    }
    const isLoaded = state.program.status === 'loaded' && before.program.status !== 'loaded';
    if (isLoaded) begin().catch(queue.tellOfDevice);
    if (state.unsavedTexts === before.unsavedTexts || before.session !== 'open') return;
    for (const text of Object.values(before.unsavedTexts)) {
      const entry = text && !state.unsavedTexts[formKey(text)] && openedFor(text);
      if (entry) queue.remove(entry.number).then(() => sending.begin(), queue.tellOfDevice);
    }
  };
}

export function queueActions(parts: QueueParts): QueueActions & Following {
  const { store, unsent, tab } = parts;
  const queue = shownQueue(store, deviceQueue(unsent));
  const sending = queuePasses(parts, queue);
  const buttons = sendingActions(store, queue, sending);
  const hasEntries = () => store.getState().queue.entries.length > 0;

  return {
    onChange: queueFollower(store, queue, sending),
    ...entryActions(store, queue, { sendOn: () => void sending.begin(), tryNow: buttons.tryNow }),
    ...buttons,
    follow(signal) {
      const onChange = () => {
        if (!queue.isOpen()) return;
        queue.refresh().then((entries) => {
          if (entries.length > 0 && !stoppedAt(entries)) sending.beginLater();
        }, queue.tellOfDevice);
      };
      const onOnline = () => {
        if (queue.isOpen() && hasEntries()) void sending.begin(true);
      };
      unsent.follow(onChange, signal);
      globalThis.addEventListener?.('online', onOnline, { signal });
      signal.addEventListener('abort', sending.end);
    },
    async keep(text) {
      const by = store.getState().people.self?.name;
      try {
        // In one step: a browser that ends now has it once.
        const { queue: entries } = await unsent.change(({ typed, queue: before }) => ({
          typed: withoutForms(typed, [{ tab, text }]),
          queue: withText(before, text, Date.now(), by),
        }));
        queue.show(entries);
      } catch {
        return false;
      }
      sending.beginLater();
      return true;
    },
    wake() {
      if (hasEntries()) void sending.begin();
    },
  };
}
