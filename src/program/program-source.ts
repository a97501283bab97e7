import { fetchSchedule } from './api-client.ts';
import { safeSchedule } from './safe-html.ts';
import type { SafeSchedule } from './types.ts';

export type ProgramState =
  { status: 'loading' } | { status: 'error'; error: Error } | { status: 'loaded'; days: SafeSchedule };

export const LOADING: ProgramState = { status: 'loading' };

/** The program of one API host, shared by every element on the page that shows it. */
export interface ProgramSource {
  /** The first subscriber that asks for it starts the fetch. */
  subscribe(listener: () => void, options: { fetch: boolean }): () => void;
  getSnapshot(): ProgramState;
  /** Starts the first fetch before there is a subscriber, unless it was started; settles, never fails, when it ends. */
  load(): Promise<void>;
  /** Fetches again; what is shown stays until the answer is there, and after it when nothing has changed. */
  reload(): Promise<void>;
  /** Fetches again when the last answer is at least so many minutes old, and the page can be seen. */
  reloadIfOlderThan(minutes: number): void;
}

function createSource(base: string): ProgramSource {
  const listeners = new Set<() => void>();
  let state = LOADING;
  let running: Promise<void> | undefined;
  let answeredAt = -Infinity;

  const set = (next: ProgramState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fetchNow = async () => {
    try {
      const days = safeSchedule(await fetchSchedule(base), base);
      if (state.status === 'loaded' && JSON.stringify(days) === JSON.stringify(state.days)) return;
      set({ status: 'loaded', days });
    } catch (error) {
      // A program that is on the screen is worth more than the news that a newer one could not be had.
      if (state.status !== 'loaded') set({ status: 'error', error: error as Error });
    } finally {
      answeredAt = performance.now();
      running = undefined;
    }
  };
  const reload = () => (running ??= fetchNow());
  const load = async () => {
    if (state.status === 'loading') await reload();
  };

  return {
    getSnapshot: () => state,
    load,
    reload() {
      if (state.status === 'error') set(LOADING);
      return reload();
    },
    reloadIfOlderThan(minutes) {
      // Timers are late rather than early, but a second's slack keeps a rounded minute from being skipped.
      const due = performance.now() - answeredAt >= minutes * 60_000 - 1_000;
      if (due && document.visibilityState === 'visible') void reload();
    },
    subscribe(listener, { fetch }) {
      listeners.add(listener);
      if (fetch) void load();
      return () => {
        listeners.delete(listener);
        // A failure that nobody sees any more is over: an element that comes later tries again.
        if (state.status === 'error' && listeners.size === 0) state = LOADING;
      };
    },
  };
}

const sources = new Map<string, ProgramSource>();

/** @param base address of the API host; empty for the page's own */
export function programSource(base: string): ProgramSource {
  const key = base.replace(/\/+$/, '');
  let source = sources.get(key);
  if (!source) sources.set(key, (source = createSource(key)));
  return source;
}
