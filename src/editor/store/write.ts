import type { CarryOut } from './carry-out.ts';
import { type Command, commandKey } from './command.ts';
import type { Failure } from './failure.ts';
import { placesOfCommand } from './focus-places.ts';
import type { ProgramActions } from './program.ts';
import { done, failed, logFailure, started } from './settle.ts';
import { daysOf, type EditorStore } from './state.ts';
import type { WaitActions } from './waits.ts';
import { withWritten } from './written-row.ts';

export type WriteResult =
  | {
      status: 'done';
      /** The row as the host has answered it, if it has. */
      row?: unknown;
    }
  | {
      status: 'failed';
      failure: Failure;
      /** The command as it is to be written again: it knows of the attempts that got no answer. */
      retry: Command;
    }
  /** The same command is under way. */
  | { status: 'busy' };

/**
 * Writes one command. Every change of the program goes this way, whether a form, a dialog or later an undo or a queue
 * asks for it: sends the command until the host has decided, fetches the list again, closes the form or dialog and
 * returns focus. A failure leaves everything as it is, tells why, and returns the command to try again.
 */
export type Write = (command: Command) => Promise<WriteResult>;

export const writer =
  (store: EditorStore, waits: WaitActions, program: ProgramActions, carryOut: CarryOut): Write =>
  async (command) => {
    const key = commandKey(command);
    if (store.getState().waits[key]) return { status: 'busy' };
    const places = placesOfCommand(daysOf(store.getState()), command);
    store.setState((state) => started(state, command));

    const ending = await waits.during(key, async (wait) => {
      const ended = await carryOut(command, wait);
      if (ended.failure) return ended;
      const { row, listed } = ended;
      if (!listed) await program.refetchAfterWrite((days) => withWritten(days, command, row), wait.signal);
      store.setState((state) => done(state, command, places));
      return ended;
    });
    if (!ending.failure) return { status: 'done', row: ending.row };

    // After the waiting, because focus may have been on the button that ends it.
    const { failure, retry } = ending;
    logFailure(command);
    store.setState((state) => failed(state, command, failure));
    return { status: 'failed', failure, retry };
  };
