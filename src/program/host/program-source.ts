import { isUnreachable } from './api-client.ts';
import { fetchProgram } from './fetch-program.ts';
import { followChanges } from './follow-changes.ts';
import { readSavedProgram } from '../device/saved-program.ts';
import type { LiveConnection } from './live-connection.ts';
import { safeSchedule } from '../html/safe-html.ts';
import { onSlowAnswer } from '../timers/slow-answer-timer.ts';
import { type KnownProgram, LOADING, type ProgramState, type Snapshot } from './program-state.ts';

const SLOW: ProgramState = { status: 'loading', isSlow: true };

/** After how long a visitor is shown the program of an earlier visit while the host hasn't answered, in milliseconds. */
const PATIENCE_MS = 3_000;

/** The program of one API host, shared by every element on the page that shows it. */
export interface ProgramSource {
  /**
   * The first subscriber without a program starts the fetch.
   * @param prerendered what the subscriber shows already; a failure stays on screen until the answer arrives
   */
  subscribe(listener: () => void, prerendered?: KnownProgram): () => void;
  getSnapshot(): Snapshot;
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
  /** Shows changes as they happen, over one connection for all that ask for it. Returns a function that ends this. */
  follow(): () => void;
}

/** When this page was copied, if the service worker has brought it from the device (`service-worker.ts`). */
const copiedAt = () => Date.parse(document.documentElement.dataset.copied ?? '');

function createSource(base: string): ProgramSource {
  const listeners = new Set<() => void>();
  let snapshot: Snapshot = { state: LOADING };
  /** The request under way, and a promise of its end. */
  let request: AbortController | undefined;
  let ended = Promise.resolve();
  let answeredAt = -Infinity;
  /** When the page's program was the newest, in milliseconds since 1970. */
  let newestAt = 0;
  let revision: number | undefined;
  let followers = 0;
  let connection: LiveConnection | undefined;

  const tell = (next: Snapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const tellNewest = (answer: KnownProgram) => {
    newestAt = Date.now();
    ({ revision } = answer);
    if (answer.state !== snapshot.state || snapshot.asOf !== undefined) tell({ state: answer.state });
    connection?.open();
  };

  /** What can be shown of an earlier time. */
  const earlier = async (): Promise<Omit<Snapshot, 'state'>> => {
    const { asOf, saved } = snapshot;
    if (saved) return { asOf, saved };
    const program = await readSavedProgram(base);
    if (program && program.at > newestAt)
      return { asOf: program.at, saved: { status: 'loaded', days: safeSchedule(program.days, base) } };
    return newestAt ? { asOf: newestAt } : {};
  };

  const ask = async (own: AbortController) => {
    const stopClock = onSlowAnswer(() => snapshot.state === LOADING && tell({ ...snapshot, state: SLOW }));
    const patience = setTimeout(async () => {
      const found = await earlier();
      if (request === own && found.asOf !== undefined) tell({ state: snapshot.state, ...found });
    }, PATIENCE_MS);
    const answer = await fetchProgram(base, { state: snapshot.state, revision }, own.signal);
    const { state } = answer;
    const found = state.status === 'error' && isUnreachable(state.error) ? await earlier() : {};
    stopClock();
    clearTimeout(patience);
    // Another request has replaced this one.
    if (request !== own) return;
    request = undefined;
    // A request stopped by the visitor starts again only when asked to, never by itself.
    answeredAt = own.signal.aborted ? Infinity : performance.now();
    if (state.status === 'loaded') return tellNewest(answer);
    // A program on the screen is worth more than the message that a newer one could not be loaded.
    tell({ state: snapshot.state.status === 'loaded' ? snapshot.state : state, ...found });
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
    if (snapshot.state.status === 'loading') await fetchNow();
  };

  return {
    getSnapshot: () => snapshot,
    load,
    retry() {
      request?.abort();
      request = undefined;
      tell({ ...snapshot, state: LOADING });
      void fetchNow();
    },
    stop: () => request?.abort(),
    reloadIfOlderThan(minutes) {
      // One second of slack, so that rounding never makes a tick of the minute clock come too early and be skipped.
      const due = performance.now() - answeredAt >= minutes * 60_000 - 1_000;
      if (due && document.visibilityState === 'visible') void fetchNow();
    },
    follow() {
      if (++followers === 1)
        connection = followChanges(base, {
          snapshot: () => ({ state: snapshot.state, revision }),
          pending: () => request && ended,
          setNewest: tellNewest,
          refetch: () => void fetchNow(),
          confirmReachable: () => void (newestAt = Date.now()),
        });
      return () => {
        if (--followers > 0) return;
        connection?.close();
        connection = undefined;
      };
    },
    subscribe(listener, prerendered) {
      listeners.add(listener);
      if (prerendered && !request && snapshot.state.status === 'loading') {
        const { state } = prerendered;
        ({ revision } = prerendered);
        // Until its host has answered, a copied page is taken for what it is.
        const asOf = (state.status === 'loaded' && copiedAt()) || undefined;
        // The same object, which is on the screen already, renders nothing again.
        snapshot = asOf === undefined ? prerendered : { state, asOf };
        newestAt = state.status === 'loaded' ? (asOf ?? Date.now()) : 0;
        if (state.status === 'error' || asOf) void fetchNow();
      } else if (prerendered?.state.status !== 'loaded') void load();
      return () => {
        listeners.delete(listener);
        // A failure is forgotten once no element shows it: an element added later tries again.
        if (snapshot.state.status === 'error' && listeners.size === 0) snapshot = { state: LOADING };
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
