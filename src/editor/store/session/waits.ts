import { onSlowAnswer } from '../../../program/timers/slow-answer-timer.ts';
import type { WaitKey } from '../model/wait-key.ts';
import { type EditorStore, without } from '../state/editor-state.ts';

/** A period of waiting, as seen by the work that is waited for. */
export interface Wait {
  /** Aborted when the person stops waiting. */
  signal: AbortSignal;
  /** Stops the clock until `answer` settles, because the wait is for the person and not for the host. */
  forPerson<T>(answer: Promise<T>): Promise<T>;
}

/** For questions of which only the answer to the newest is waited for. */
export function newestOnly() {
  let asked = new AbortController();
  return {
    /** Waits for no answer any more. */
    stop: () => asked.abort(),
    /** Begins a question, and gives up the one before it. */
    next(): AbortSignal {
      asked.abort();
      asked = new AbortController();
      return asked.signal;
    },
  };
}

export interface WaitActions {
  /**
   * Runs `work`, and tells the screen that the work is running, and when it becomes slow. Earlier work under the same key
   * is stopped.
   */
  during<T>(key: WaitKey, work: (wait: Wait) => Promise<T>): Promise<T>;
  /** Stops waiting. Whether the host has carried the call out stays unknown. */
  stop(key: WaitKey): void;
}

export function waitActions(store: EditorStore): WaitActions {
  const running = new Map<WaitKey, AbortController>();
  const stop = (key: WaitKey) => running.get(key)?.abort();

  return {
    stop,
    async during(key, work) {
      stop(key);
      const controller = new AbortController();
      running.set(key, controller);
      const show = (how: 'running' | 'slow') => {
        // Other work may be running under the key by now.
        if (running.get(key) === controller) store.setState(({ waits }) => ({ waits: { ...waits, [key]: how } }));
      };
      const start = () => {
        show('running');
        return onSlowAnswer(() => show('slow'));
      };
      let stopClock = start();
      try {
        return await work({
          signal: controller.signal,
          async forPerson(answer) {
            stopClock();
            show('running');
            try {
              return await answer;
            } finally {
              stopClock = start();
            }
          },
        });
      } finally {
        stopClock();
        if (running.get(key) === controller) {
          running.delete(key);
          store.setState(({ waits }) => ({ waits: without(waits, key) }));
        }
      }
    },
  };
}
