import type { QueueEntry } from './queue-entry.ts';

/** What waits for the network, of all tabs. */
export interface QueueState {
  entries: readonly QueueEntry[];
  /** Number of the entry that this tab is sending. */
  sending?: number;
}

export const EMPTY_QUEUE: QueueState = { entries: [] };
