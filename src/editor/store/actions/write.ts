import type { SendCommand } from './send-command.ts';
import { type Command, commandKey } from '../model/command.ts';
import type { Failure } from '../model/failure.ts';
import { placesOfCommand } from './focus-places.ts';
import type { ProgramActions } from './loaded-program.ts';
import { commandDone, commandFailed, logFailure, commandStarted } from './command-state.ts';
import { daysOf, type EditorStore } from '../state.ts';
import type { WaitActions } from './waits.ts';
import { withWritten } from '../model/rows/written-row.ts';

export type WriteResult =
  | {
      status: 'done';
      /** The row from the host's answer, if there is one. */
      row?: unknown;
    }
  | {
      status: 'failed';
      failure: Failure;
      /** The command to write again; it includes the attempts that got no answer. */
      retry: Command;
    }
  /** The same command is already under way. */
  | { status: 'busy' };

/**
 * Writes one command, for a form, a dialog or anything else: sends it until the host has decided, fetches the list
 * again, closes the form or dialog, and returns the focus. A failure leaves everything as it is, says why, and returns
 * the command to try again.
 */
export type Write = (command: Command) => Promise<WriteResult>;

export const writer =
  (store: EditorStore, waits: WaitActions, program: ProgramActions, sendCommand: SendCommand): Write =>
  async (command) => {
    const key = commandKey(command);
    if (store.getState().waits[key]) return { status: 'busy' };
    const places = placesOfCommand(daysOf(store.getState()), command);
    store.setState((state) => commandStarted(state, command));

    const result = await waits.during(key, async (wait) => {
      const sent = await sendCommand(command, wait);
      if (sent.failure) return sent;
      const { row, listed, taken } = sent;
      if (!listed) await program.refetchAfterWrite((days) => withWritten(days, command, row), wait);
      store.setState((state) => commandDone(state, command, row, places, taken));
      return sent;
    });
    if (!result.failure) return { status: 'done', row: result.row };

    // After `during`, because focus may have been on its "Stop waiting" button.
    const { failure, retry } = result;
    logFailure(command);
    store.setState((state) => commandFailed(state, command, failure));
    return { status: 'failed', failure, retry };
  };
