import { applyChanges } from '../model/apply-changes.ts';
import { type LiveConnection, liveConnection } from './live-connection.ts';
import type { Answer } from './program-state.ts';
import { readProgram } from '../html/read-safe-program.ts';

/** A program as its source has it. */
export interface Followed {
  /** What is shown. */
  answer(): Answer;
  /** The end of the request under way. */
  ended(): Promise<void> | undefined;
  /** Takes this for the newest. */
  take(answer: Answer): void;
  /** Asks the host. */
  ask(): void;
  /** The host was there until just now. */
  wasThere(): void;
}

/** Shows changes of a program as its host tells them. */
export const follow = (base: string, { answer, ended, take, ask, wasThere }: Followed): LiveConnection =>
  liveConnection(base, {
    revision: () => answer().revision,
    onHello() {
      if (!ended()) take(answer());
    },
    onChanges(changes) {
      const { state, revision } = answer();
      if (state.status !== 'loaded' || changes.revision === revision) return;
      // A request under way may bring it, or may have begun too early.
      const request = ended();
      if (request) return void request.then(ask);
      // An event has little room, and a database may be put back to an earlier revision.
      const days = changes.revision > revision! ? applyChanges(state.days, changes, readProgram(base)) : undefined;
      if (days) take({ state: { status: 'loaded', days }, revision: changes.revision });
      else ask();
    },
    ask(hasBeenThere) {
      if (hasBeenThere) wasThere();
      ask();
    },
  });
