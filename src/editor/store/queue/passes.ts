import { backOff } from '../../../program/timers/back-off.ts';
import { alone } from '../unsent/tab-locks.ts';
import type { PassEnd } from './sender.ts';

/** The longest rest before the queue is tried again for the first time, and for any, in milliseconds. */
const FIRST_REST_MS = 5_000;
const LAST_REST_MS = 60_000;

/** A pass that is under way, and what is to be done after it. */
interface RunningPass {
  done: Promise<PassEnd>;
  controller: AbortController;
  isAgain: boolean;
  isLater: boolean;
  /** Nothing is to be done after it. */
  isLast: boolean;
}

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
  const rests = backOff(FIRST_REST_MS, LAST_REST_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: RunningPass | undefined;

  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  function beginLater(): void {
    if (running) {
      // It may have read the queue already.
      running.isLater = true;
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      void run();
    }, rests.next());
  }

  async function run(): Promise<PassEnd> {
    if (running) {
      running.isAgain = true;
      running.isLast = false;
      return running.done;
    }
    const current: RunningPass = {
      controller: new AbortController(),
      isAgain: false,
      isLater: false,
      isLast: false,
      done: Promise.resolve<PassEnd>('later'),
    };
    running = current;
    current.done = (async () => {
      let end: PassEnd;
      do {
        current.isAgain = false;
        if (current.controller.signal.aborted) current.controller = new AbortController();
        const { signal } = current.controller;
        // The only sender of all tabs. Without locks (plain http) each tab sends: nothing arrives twice. A rejected pass has waited
        // for its turn, and does so no longer.
        end = await alone(name, () => pass(signal), signal).catch(() => 'signed-out');
      } while (current.isAgain);
      return end;
    })();
    const end = await current.done;
    running = undefined;
    if (current.isLast) return end;
    if (end === 'later') beginLater();
    else {
      rests.reset();
      if (current.isLater && end === 'empty') beginLater();
    }
    return end;
  }

  return {
    beginLater,
    begin(isUrgent) {
      stopTimer();
      rests.reset();
      if (isUrgent) running?.controller.abort();
      return run();
    },
    end() {
      stopTimer();
      if (!running) return;
      Object.assign(running, { isAgain: false, isLater: false, isLast: true });
      running.controller.abort();
    },
  };
}
