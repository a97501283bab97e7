import { isOwn, type PeopleState } from './people-state.ts';
import type { QueueEntry } from './queue-entry.ts';

/** Texts that wait for the network, of all tabs, by the person signed in. */
export interface QueueState {
  entries: readonly QueueEntry[];
  /** Texts that others have saved here under their names: unsent until they sign in, or somebody sends them as theirs. */
  others: readonly QueueEntry[];
  /** Number of the entry that this tab is sending. */
  sending?: number;
}

export const EMPTY_QUEUE: QueueState = { entries: [], others: [] };

/** The kept entries, by whether they are of the person signed in. */
export const dividedQueue = (
  all: readonly QueueEntry[],
  self: PeopleState['self'],
): Pick<QueueState, 'entries' | 'others'> => ({
  entries: all.filter(({ by }) => isOwn(by, self)),
  others: all.filter(({ by }) => !isOwn(by, self)),
});
