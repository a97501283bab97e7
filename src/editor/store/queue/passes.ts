import { type PassEnd } from './sender.ts';

/** The first rest before the queue is tried again, in milliseconds; it doubles up to the second value. */
const FIRST_REST_MS = 5_000;
const LAST_REST_MS = 60_000;

/** The only sender of all tabs of the browser. Without Web Locks (plain http) each tab sends: nothing arrives twice. */
const alone = <T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  // The promise of `request` is that of the work.
  return locks ? locks.request(name, { signal }, work) : work();
};

export interface Passes {
  /** Begins a pass, or one more after that which is under way, whose waiting for an answer it ends if `isUrgent`. */
  begin(isUrgent?: boolean): Promise<PassEnd>;
  /** Begins one after a rest, unless one is going to begin anyway. */
  beginLater(): void;
  end(): void;
}

/**
 * Passes through the queue, one at a time in all tabs, and again and again while there is no answer.
 * @param name of the queue
 */
export function passes(name: string, pass: (signal: AbortSignal) => Promise<PassEnd>): Passes {
  let rest = FIRST_REST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { done: Promise<PassEnd>; controller: AbortController; isAgain: boolean } | undefined;

  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  function beginLater(): void {
    if (running) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void run();
    }, rest);
  }

  async function run(): Promise<PassEnd> {
    if (running) {
      running.isAgain = true;
      return running.done;
    }
    const current = { controller: new AbortController(), isAgain: false, done: Promise.resolve<PassEnd>('later') };
    running = current;
    current.done = (async () => {
      let end: PassEnd;
      do {
        current.isAgain = false;
        if (current.controller.signal.aborted) current.controller = new AbortController();
        // It has waited for its turn, and does so no longer.
        end = await alone(name, current.controller.signal, () => pass(current.controller.signal)).catch(
          () => 'signed-out',
        );
      } while (current.isAgain);
      return end;
    })();
    const end = await current.done;
    running = undefined;
    if (end === 'later') {
      beginLater();
      rest = Math.min(rest * 2, LAST_REST_MS);
    } else rest = FIRST_REST_MS;
    return end;
  }

  return {
    beginLater,
    begin(isUrgent) {
      stopTimer();
      rest = FIRST_REST_MS;
      if (isUrgent) running?.controller.abort();
      return run();
    },
    end() {
      stopTimer();
      running?.controller.abort();
    },
  };
}
