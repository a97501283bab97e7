import { createStore, get, update } from 'idb-keyval';
import { entriesOf, type QueueEntry } from '../state/queue-entry.ts';

/** The entries as the device keeps them for all tabs. Where it keeps nothing, every call is rejected. */
export interface QueueStorage {
  read(): Promise<QueueEntry[]>;
  /** Changes them at once for all tabs. @returns the entries as they are then */
  change(change: (entries: QueueEntry[]) => QueueEntry[]): Promise<QueueEntry[]>;
  /** Calls `listener` after another tab has changed them, and tells other tabs of changes, until the signal. */
  follow(listener: () => void, signal: AbortSignal): void;
}

/** @param host address of the API host: each has a queue of its own */
export function queueStorage(host: string): QueueStorage {
  const records = createStore('conference-program queue', 'hosts');
  let tabs: BroadcastChannel | undefined;
  return {
    read: async () => entriesOf(await get(host, records)),
    async change(change) {
      let changed: QueueEntry[] = [];
      await update(host, (record) => (changed = change(entriesOf(record))), records);
      tabs?.postMessage('changed');
      return changed;
    },
    follow(listener, signal) {
      if (typeof BroadcastChannel !== 'function') return;
      const channel = new BroadcastChannel(`conference-program queue ${host}`);
      tabs = channel;
      channel.addEventListener('message', listener);
      signal.addEventListener('abort', () => {
        channel.close();
        if (tabs === channel) tabs = undefined;
      });
    },
  };
}
