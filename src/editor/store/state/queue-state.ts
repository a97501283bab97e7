import { isOwn, type PeopleState } from './people-state.ts';
import type { QueueEntry } from './queue-entry.ts';

/** What waits for the network, of all tabs and of the person who is signed in. */
export interface QueueState {
  entries: readonly QueueEntry[];
  /** What others have saved on this device under their names: it isn't sent before they sign in, or somebody sends it as theirs. */
  others: readonly QueueEntry[];
  /** Number of the entry that this tab is sending. */
  sending?: number;
}

export const EMPTY_QUEUE: QueueState = { entries: [], others: [] };

/** What the device keeps, by whether it is of the person who is signed in. */
export const dividedQueue = (
  all: readonly QueueEntry[],
  self: PeopleState['self'],
): Pick<QueueState, 'entries' | 'others'> => ({
  entries: all.filter(({ by }) => isOwn(by, self)),
  others: all.filter(({ by }) => !isOwn(by, self)),
});
