import { focusTarget } from '../sight/focus-places.ts';
import type { EditorStore } from '../state/editor-state.ts';
import type { QueueEntry } from '../state/queue-entry.ts';
import type { Passes } from './passes.ts';
import { DEVICE_FAILS, type ShownQueue } from './shown-queue.ts';

/** The buttons of the bar that tells what waits. */
export interface SendingActions {
  /** Tries to send at once, and says what came of it. */
  tryNow(): Promise<void>;
  /** Lets the others go before the one at which the queue has stopped. */
  sendOthers(): Promise<void>;
}

const NOT_REACHED = { text: 'Not sent yet. The server could not be reached.', failed: true };

/** A button that was pressed is gone once there is nothing more for it to do. */
const FOCUS_AFTER_SENDING = { targets: [focusTarget.queue, focusTarget.outcome], onlyIfLost: true };

const passed = (entry: QueueEntry): QueueEntry =>
  entry.stop ? { ...entry, stop: { ...entry.stop, isPassed: true } } : entry;

export function sendingActions(store: EditorStore, queue: ShownQueue, { begin }: Passes): SendingActions {
  return {
    async tryNow() {
      const sending = { text: 'Sending…' };
      store.setState({ outcome: sending });
      const end = await begin(true);
      const { outcome } = store.getState();
      if (!queue.isOpen()) return;
      store.setState({ focus: { ...FOCUS_AFTER_SENDING } });
      if (outcome === DEVICE_FAILS) return;
      if (end === 'later') store.setState({ outcome: NOT_REACHED });
      // Another tab has sent everything, or taken it back.
      else if (outcome === sending)
        store.setState({ outcome: { text: end === 'empty' ? 'Nothing waits any more' : '' } });
    },
    async sendOthers() {
      try {
        await queue.change((entries) => entries.map(passed));
      } catch {
        return queue.tellOfDevice();
      }
      store.setState({ focus: { ...FOCUS_AFTER_SENDING } });
      await begin();
      if (queue.isOpen()) store.setState({ focus: { ...FOCUS_AFTER_SENDING } });
    },
  };
}
