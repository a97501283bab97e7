import { followChanges } from './follow-changes.ts';
import type { LiveConnection } from './live-connection.ts';
import { programRequest } from './program-request.ts';
import { programSnapshot } from './program-snapshot.ts';
import { type KnownProgram, LOADING, type Snapshot } from './program-state.ts';

/** The program of one API host, shared by every element on the page that shows it. */
export interface ProgramSource {
  /**
   * The first subscriber without a program starts the fetch.
   * @param prerendered the program that the subscriber shows already; a failure stays on screen until the answer arrives
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

function createSource(base: string): ProgramSource {
  const snapshot = programSnapshot(base);
  let followers = 0;
  let connection: LiveConnection | undefined;
  const setNewest = (program: KnownProgram) => {
    snapshot.setNewest(program);
    connection?.open();
  };
  const request = programRequest(base, snapshot, setNewest);
  const isLoading = () => snapshot.get().state.status === 'loading';
  const load = async () => {
    if (isLoading()) await request.start();
  };

  return {
    getSnapshot: snapshot.get,
    load,
    retry() {
      request.drop();
      snapshot.show({ ...snapshot.get(), state: LOADING });
      void request.start();
    },
    stop: request.stop,
    reloadIfOlderThan(minutes) {
      // One second of slack, so that rounding never makes a tick of the minute clock come too early and be skipped.
      const isDue = request.age() >= minutes * 60_000 - 1_000;
      if (isDue && document.visibilityState === 'visible') void request.start();
    },
    follow() {
      if (++followers === 1)
        connection = followChanges(base, {
          snapshot: snapshot.known,
          pending: request.pending,
          setNewest,
          refetch: (heard) => void request.start(heard),
          confirmReachable: snapshot.confirmReachable,
        });
      return () => {
        if (--followers > 0) return;
        connection?.close();
        connection = undefined;
      };
    },
    subscribe(listener, prerendered) {
      const unsubscribe = snapshot.subscribe(listener);
      if (prerendered && !request.pending() && isLoading()) {
        if (snapshot.adopt(prerendered)) void request.start();
      } else if (prerendered?.state.status !== 'loaded') void load();
      return unsubscribe;
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
