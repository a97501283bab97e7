import type { SendCommand } from './send-command.ts';
import { type Command, commandKey } from '../model/command.ts';
import { type Failure, withNeed } from '../model/failure.ts';
import { placesOfCommand } from '../sight/focus-places.ts';
import type { Parts } from '../session/action-parts.ts';
import { commandDone, commandFailed, commandStarted, commandWaits, logFailure } from './command-state.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import { withWritten } from '../model/written-row.ts';

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
  /** There is no network: it waits on the device. */
  | { status: 'waiting' }
  /** The same command is already under way. */
  | { status: 'busy' };

/** Lets a command wait for the network. @returns whether the device keeps it */
export type Postpone = (retry: Command) => Promise<boolean>;

/**
 * Writes one command, for a form, a dialog or anything else: sends it until the host has decided, shows what the host has
 * answered, closes the form or dialog, returns the focus, and fetches the list again behind that. A failure leaves everything as it is, says why, and returns
 * the command to try again.
 * @param postpone what is done instead where there is no network; where the browser knows of none, nothing is sent
 */
export type Write = (command: Command, postpone?: Postpone) => Promise<WriteResult>;

export const commandWriter =
  ({ store, waits, program, network, sendCommand }: Parts & { sendCommand: SendCommand }): Write =>
  async (command, postpone) => {
    const key = commandKey(command);
    if (store.getState().waits[key]) return { status: 'busy' };
    const places = placesOfCommand(daysOf(store.getState()), command);
    store.setState((state) => commandStarted(state, command));

    const result = await waits.during(key, async (wait) => {
      const isUnsent = postpone && network.isOff() && !(await network.isThere());
      if (isUnsent && (await postpone(command))) {
        store.setState((state) => commandWaits(state, command, places));
        return { isWaiting: true };
      }
      const sent = await sendCommand(command, wait);
      if (sent.failure) {
        const isOffline = !sent.failure.stopped && (await network.isLackedBy(sent.error));
        if (!isOffline || !(await postpone?.(sent.retry))) return { ...sent, isOffline };
        store.setState((state) => commandWaits(state, command, places));
        return { isWaiting: true };
      }
      const { row, listed, taken } = sent;
      const done = (state: EditorState) => commandDone(state, command, row, places, taken);
      const days = daysOf(store.getState());
      const written = listed ? days : withWritten(days, command, row);
      if (written !== days) program.showWritten(written, done);
      else {
        // Another host may answer without the row.
        if (!listed) await program.refetchAfterWrite(wait);
        store.setState(done);
      }
      return sent;
    });
    if ('isWaiting' in result) return { status: 'waiting' };
    if (!result.failure) return { status: 'done', row: result.row };

    // After `during`, because focus may have been on its "Stop waiting" button.
    const { retry } = result;
    const failure =
      result.isOffline && command.type === 'delete'
        ? { ...result.failure, message: withNeed(result.failure.message) }
        : result.failure;
    logFailure(command);
    // The next person to sign in isn't told of it.
    if (store.getState().session === 'open') store.setState((state) => commandFailed(state, command, failure));
    return { status: 'failed', failure, retry };
  };
