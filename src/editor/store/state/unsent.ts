import { entriesOf, type QueueEntry } from './queue-entry.ts';
import { type TabText, tabTextsOf } from './unsent-text.ts';

/** All texts of the device that haven't reached one host. */
export interface Unsent {
  /** Typed, in tabs that are open and in some that are gone. */
  typed: TabText[];
  /** Saved without network, in their order. */
  queue: QueueEntry[];
}

export function unsentOf(record: unknown): Unsent {
  const { typed, queue } = Object(record) as Partial<Record<keyof Unsent, unknown>>;
  return { typed: tabTextsOf(typed), queue: entriesOf(queue) };
}

/** Keeps them for all tabs. Where the device keeps nothing, every call is rejected. */
export interface UnsentStore {
  read(): Promise<Unsent>;
  /**
   * Changes them at once for all tabs. Other tabs are told if that changes the queue.
   * @returns the texts as they are then
   */
  change(change: (unsent: Unsent) => Partial<Unsent>): Promise<Unsent>;
  /** Calls `listener` after another tab has changed the queue, until the signal. */
  follow(listener: () => void, signal: AbortSignal): void;
  /** Marks this tab as open, until the signal. */
  markOpen(signal: AbortSignal): void;
  /** Names of the tabs that are open; undefined where the browser can't tell: over plain http it can't. */
  openTabs(): Promise<ReadonlySet<string> | undefined>;
}
