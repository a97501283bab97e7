import type { QueueEntry } from '../state/queue-entry.ts';
import type { EditorStore } from '../state/editor-state.ts';
import { dividedQueue } from '../state/queue-state.ts';
import type { DeviceQueue } from './device-queue.ts';

/** The queue as the device keeps it, shown on the screen. Calls that ask the device may reject. */
export interface ShownQueue {
  /** Whether somebody is signed in. */
  isOpen(): boolean;
  show(entries: readonly QueueEntry[]): void;
  /** Reads again what waits. @returns what is sent by whoever is signed in */
  refresh(): Promise<readonly QueueEntry[]>;
  change(changed: (entries: QueueEntry[]) => QueueEntry[]): Promise<void>;
  /** @returns what the device has kept of the entry; undefined if another tab was first */
  remove(number: number): Promise<QueueEntry | undefined>;
  /** Says that the device has failed. The shown entries stay; where the device has never kept anything, nothing is said. */
  tellOfDevice(): void;
}

export const DEVICE_FAILS = { text: 'What waits on this device can’t be read or changed just now', failed: true };

export function shownQueue(store: EditorStore, device: DeviceQueue): ShownQueue {
  const isOpen = () => store.getState().session === 'open';
  const show = (entries: readonly QueueEntry[]) => {
    if (isOpen())
      store.setState(({ queue, people }) => ({ queue: { ...queue, ...dividedQueue(entries, people.self) } }));
  };
  const change: ShownQueue['change'] = async (changed) => show(await device.change(changed));

  return {
    isOpen,
    show,
    change,
    async refresh() {
      const entries = await device.read();
      show(entries);
      return dividedQueue(entries, store.getState().people.self).entries;
    },
    async remove(number) {
      let removed: QueueEntry | undefined;
      await change((entries) => {
        removed = entries.find((entry) => entry.number === number);
        return entries.filter((entry) => entry !== removed);
      });
      return removed;
    },
    tellOfDevice() {
      const { queue: shown, outcome } = store.getState();
      if (isOpen() && shown.entries.length + shown.others.length > 0 && outcome !== DEVICE_FAILS)
        store.setState({ outcome: DEVICE_FAILS });
    },
  };
}
