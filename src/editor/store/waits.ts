import { slowClock } from '../../program/slow-clock.ts';
import type { CommandKey } from './command.ts';
import { type EditorStore, without } from './state.ts';

/** What a person waits for: a command, the password's check, the list to begin with, the list once more. */
export type WaitKey = CommandKey | 'password' | 'program' | 'reload';

export type Waits = Readonly<Partial<Record<WaitKey, 'running' | 'slow'>>>;

/** One stretch of waiting, as seen by the work that is waited for. */
export interface Wait {
  /** Aborted when the person stops waiting. */
  signal: AbortSignal;
  /** While `answer` is outstanding it is the person who is waited for, so the clock stands still. */
  forPerson<T>(answer: Promise<T>): Promise<T>;
}

export interface WaitActions {
  /** Runs `work`, and lets the screen know that it runs and when it is slow. Work under the same key is stopped first. */
  during<T>(key: WaitKey, work: (wait: Wait) => Promise<T>): Promise<T>;
  /** Stops waiting. Whether the host has done what it was asked stays unknown. */
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
        // Other work may run under the key by now.
        if (running.get(key) === controller) store.setState(({ waits }) => ({ waits: { ...waits, [key]: how } }));
      };
      const start = () => {
        show('running');
        return slowClock(() => show('slow'));
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
