import { isUnreachable } from './api-client.ts';
import { fetchProgram } from './fetch-program.ts';
import type { ProgramSnapshot } from './program-snapshot.ts';
import { type KnownProgram, LOADING, type ProgramState } from './program-state.ts';
import { onSlowAnswer } from '../timers/slow-answer-timer.ts';

const SLOW: ProgramState = { status: 'loading', isSlow: true };

/** After how long a visitor is shown the program of an earlier visit while the host hasn't answered, in milliseconds. */
const PATIENCE_MS = 3_000;

/** The requests for one host's program, one at a time. */
export interface ProgramRequest {
  /**
   * Starts a request unless one is under way; the screen stays as it is until the request ends. Resolves then; never
   * rejects.
   * @param heard the revision that the host has told of
   */
  start(heard?: number): Promise<void>;
  /** The end of the request under way. */
  pending(): Promise<void> | undefined;
  /** Stops waiting for the answer. */
  stop(): void;
  /** Stops waiting, and ignores what comes of the request. */
  drop(): void;
  /** How long ago the last answer has come, in milliseconds; negative after a request that the visitor has stopped. */
  age(): number;
}

/** @param setNewest is given the program of each good answer */
export function programRequest(
  base: string,
  snapshot: ProgramSnapshot,
  setNewest: (program: KnownProgram) => void,
): ProgramRequest {
  let request: AbortController | undefined;
  let ended = Promise.resolve();
  let answeredAt = -Infinity;

  /** Says that the host is slow, and shows what there is of an earlier time. Returns a function that ends this. */
  const watch = (own: AbortController) => {
    const stopTimer = onSlowAnswer(
      () => snapshot.get().state === LOADING && snapshot.show({ ...snapshot.get(), state: SLOW }),
    );
    const patience = setTimeout(async () => {
      const found = await snapshot.earlier();
      if (request === own && found.asOf !== undefined) snapshot.show({ state: snapshot.get().state, ...found });
    }, PATIENCE_MS);
    return () => {
      stopTimer();
      clearTimeout(patience);
    };
  };

  const ask = async (own: AbortController, heard: number | undefined) => {
    const stopWatching = watch(own);
    const program = await fetchProgram(base, snapshot.known(), own.signal, heard);
    const { state } = program;
    const found = state.status === 'error' && isUnreachable(state.error) ? await snapshot.earlier() : {};
    stopWatching();
    // Another request has replaced this one.
    if (request !== own) return;
    request = undefined;
    // A request stopped by the visitor starts again only when asked to, never by itself.
    answeredAt = own.signal.aborted ? Infinity : performance.now();
    if (state.status === 'loaded') return setNewest(program);
    const shown = snapshot.get().state;
    // A program on the screen is worth more than the message that a newer one could not be loaded.
    snapshot.show({ state: shown.status === 'loaded' ? shown : state, ...found });
  };

  return {
    start(heard) {
      if (!request) {
        request = new AbortController();
        ended = ask(request, heard);
      }
      return ended;
    },
    pending: () => request && ended,
    stop: () => request?.abort(),
    drop() {
      request?.abort();
      request = undefined;
    },
    age: () => performance.now() - answeredAt,
  };
}
