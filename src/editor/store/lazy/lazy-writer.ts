import { words } from '../model/failure.ts';
import type { AuthorizedOptions } from '../session/authorized-calls.ts';
import type { LazyPart } from './lazy-parts.ts';

/** A change of something else than the program, from a part of the editor that is loaded when it is opened. */
export interface LazyWrite<Result> {
  /** Said while it runs: `Stopping…`. */
  running: string;
  /** The participle, as in "Not stopped". */
  done: string;
  said: string;
  send(options: AuthorizedOptions): Promise<Result>;
  /** Shows what the host has answered. */
  keep(result: Result): void;
  focus: string;
  onFailure?(error: unknown): void;
}

/** Makes such a change as other changes outside a form of the program are made: its outcome is said in the bar. */
export const lazyWriter =
  ({ perform }: Pick<LazyPart, 'perform'>) =>
  <Result>({ running, done, said, send, keep, focus, onFailure }: LazyWrite<Result>): Promise<void> =>
    perform<Result>({
      ...{ running, done, send, places: [] },
      explain(error) {
        onFailure?.(error);
        return words(error);
      },
      shown(_, result) {
        keep(result);
        return { outcome: { text: said }, focus: { targets: [focus], onlyIfLost: false } };
      },
      // The program stays what it was.
      readAgain: async () => {},
    });
