import { fetchSchedule } from './api-client.ts';
import { safeSchedule } from './safe-html.ts';
import { slowClock } from './slow-clock.ts';
import type { SafeSchedule } from './types.ts';

export type ProgramState =
  | { status: 'loading'; isSlow?: boolean }
  | { status: 'error'; error: Error }
  | { status: 'loaded'; days: SafeSchedule };

export const LOADING: ProgramState = { status: 'loading' };
const SLOW: ProgramState = { status: 'loading', isSlow: true };

/** The program of one API host, shared by every element on the page that shows it. */
export interface ProgramSource {
  /**
   * The first subscriber without a program starts the fetch.
   * @param prerendered what the subscriber shows already; a failure stays on screen until the answer arrives
   */
  subscribe(listener: () => void, prerendered?: ProgramState): () => void;
  getSnapshot(): ProgramState;
  /**
   * Starts the first fetch before there is a subscriber, unless it has been started. Resolves when it ends; never
   * rejects.
   */
  load(): Promise<void>;
  /** Fetches again after a failure, or instead of a slow request. */
  retry(): void;
  /** Stops waiting for the answer. */
  stop(): void;
  /** Fetches again if the last answer is at least this many minutes old and the page is visible. */
  reloadIfOlderThan(minutes: number): void;
}

async function fetchProgram(base: string, signal: AbortSignal): Promise<ProgramState> {
  try {
    return { status: 'loaded', days: safeSchedule(await fetchSchedule(base, { signal }), base) };
  } catch (error) {
    return { status: 'error', error: error as Error };
  }
}

function createSource(base: string): ProgramSource {
  const listeners = new Set<() => void>();
  let state = LOADING;
  /** The request under way, and a promise of its end. */
  let request: AbortController | undefined;
  let ended = Promise.resolve();
  let answeredAt = -Infinity;

  const set = (next: ProgramState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = async (own: AbortController) => {
    const stopClock = slowClock(() => state === LOADING && set(SLOW));
    const answer = await fetchProgram(base, own.signal);
    stopClock();
    // Another request has replaced this one.
    if (request !== own) return;
    request = undefined;
    // A request stopped by the visitor starts again only when asked to, never by itself.
    answeredAt = own.signal.aborted ? Infinity : performance.now();
    if (state.status === 'loaded') {
      // A program on the screen is worth more than the message that a newer one could not be loaded.
      if (answer.status !== 'loaded' || JSON.stringify(answer.days) === JSON.stringify(state.days)) return;
    }
    set(answer);
  };
  /** Starts a request unless one is under way; the screen stays as it is until it ends. */
  const fetchNow = (): Promise<void> => {
    if (!request) {
      request = new AbortController();
      ended = ask(request);
    }
    return ended;
  };
  const load = async () => {
    if (state.status === 'loading') await fetchNow();
  };

  return {
    getSnapshot: () => state,
    load,
    retry() {
      request?.abort();
      request = undefined;
      set(LOADING);
      void fetchNow();
    },
    stop: () => request?.abort(),
    reloadIfOlderThan(minutes) {
      // One second of slack, so that rounding never makes a tick of the minute clock come too early and be skipped.
      const due = performance.now() - answeredAt >= minutes * 60_000 - 1_000;
      if (due && document.visibilityState === 'visible') void fetchNow();
    },
    subscribe(listener, prerendered) {
      listeners.add(listener);
      if (prerendered?.status === 'error' && !request && state.status === 'loading') {
        state = prerendered;
        void fetchNow();
      } else if (prerendered?.status !== 'loaded') void load();
      return () => {
        listeners.delete(listener);
        // A failure is forgotten once no element shows it: an element added later tries again.
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
