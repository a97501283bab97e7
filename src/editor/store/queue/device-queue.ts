import type { QueueEntry } from '../state/queue-entry.ts';
import type { UnsentStore } from '../state/unsent.ts';

/** The saved ones of the unsent texts, of all tabs. Calls may be rejected. */
export interface DeviceQueue {
  read(): Promise<QueueEntry[]>;
  /** Changes them at once for all tabs. @returns the entries as they are then */
  change(change: (entries: QueueEntry[]) => QueueEntry[]): Promise<QueueEntry[]>;
}

export const deviceQueue = (unsent: UnsentStore): DeviceQueue => ({
  read: async () => (await unsent.read()).queue,
  change: async (change) => (await unsent.change(({ queue }) => ({ queue: change(queue) }))).queue,
});
