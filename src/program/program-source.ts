import { fetchSchedule } from './api-client.ts';
import { safeSchedule } from './safe-html.ts';
import type { SafeSchedule } from './types.ts';

export type ProgramState =
  { status: 'loading' } | { status: 'error'; error: Error } | { status: 'loaded'; days: SafeSchedule };

export const LOADING: ProgramState = { status: 'loading' };

/** The programme of one API host, shared by every element on the page that shows it. */
export interface ProgramSource {
  /** The first subscriber starts the fetch. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): ProgramState;
  /** Starts the first fetch before there is a subscriber; nothing happens when it was started. */
  load(): void;
  /** Fetches again; what is shown stays until the answer is there. */
  reload(): Promise<void>;
}

function createSource(base: string): ProgramSource {
  const listeners = new Set<() => void>();
  let state = LOADING;
  let running: Promise<void> | undefined;

  const set = (next: ProgramState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fetchNow = async () => {
    try {
      set({ status: 'loaded', days: safeSchedule(await fetchSchedule(base)) });
    } catch (error) {
      // A programme that is on the screen is worth more than the news that a newer one could not be had.
      if (state.status !== 'loaded') set({ status: 'error', error: error as Error });
    }
    running = undefined;
  };
  const reload = () => (running ??= fetchNow());
  const start = () => void (state.status === 'loading' && reload());

  return {
    getSnapshot: () => state,
    load: start,
    reload() {
      if (state.status === 'error') set(LOADING);
      return reload();
    },
    subscribe(listener) {
      listeners.add(listener);
      start();
      return () => void listeners.delete(listener);
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
