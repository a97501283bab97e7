import { findRow, parentOf, type Row } from '../../../program/model/rows.ts';
import type { SubItem } from '../../../program/model/types.ts';
import {
  type AddCommand,
  withUnansweredAttempt,
  rebasedOn,
  type Command,
  type DeleteCommand,
  type EditCommand,
} from '../model/command.ts';
import { callHost } from '../api/editor-api.ts';
import { sameValues, type Values, valuesOf } from '../model/rows/form-values.ts';
import { mergeValues } from '../model/rows/merge-values.ts';
import { newKey } from '../model/unsaved-texts.ts';
import {
  type Failure,
  failureOf,
  GONE,
  hasStatus,
  isKeyReused,
  isUnanswered,
  additionGone,
  lacksPlace,
} from '../model/failure.ts';
import type { Parts } from '../session/action-parts.ts';
import { daysOf } from '../state/editor-state.ts';
import type { Wait } from '../session/waits.ts';

/** The outcome of a command. */
export type CommandResult =
  | {
      failure?: undefined;
      /** The row from the host's answer. */
      row?: unknown;
      /** The list has been fetched since then. */
      listed?: boolean;
      /** Names of fields as somebody else has changed them meanwhile. */
      taken?: readonly string[];
    }
  | {
      failure: Failure;
      /** The command to send again. */
      retry: Command;
      /** The error of the last call; absent where the host's answers show that the command can't be done. */
      error?: unknown;
    };

export type SendCommand = (command: Command, wait: Wait) => Promise<CommandResult>;

/**
 * Changes a row that an earlier attempt has added with other values. The addition is repeated under its key to get
 * the answer that was lost.
 */
async function changeAdded(send: SendCommand, command: AddCommand, wait: Wait): Promise<CommandResult> {
  const { kind, parent, values, triedAfter } = command;
  const [sent = values, ...others] = command.unanswered ?? [];
  const earlier = { ...command, values: sent, unanswered: others, triedAfter: undefined };
  let added: CommandResult | undefined;
  if (triedAfter !== undefined) added = await send({ ...earlier, after: triedAfter }, wait);
  // An attempt may have been made with its new place, too.
  if (!added || (added.failure && isKeyReused(added.error))) added = await send(earlier, wait);
  if (added.failure) {
    const isLost = added.retry.type === 'add' && added.retry.key !== command.key;
    const retry = isLost ? { ...command, key: newKey(), unanswered: undefined } : command;
    return { failure: added.failure, retry, error: added.error };
  }
  const { id, version } = added.row as SubItem;
  const changed = await send({ type: 'edit', kind, id, parent, base: sent, values, version }, wait);
  return changed.failure ? { failure: changed.failure, retry: command, error: changed.error } : changed;
}

/** Decides how to go on with a row that has changed first, by its values as they are now. */
async function goOn(
  send: SendCommand,
  command: EditCommand | DeleteCommand,
  row: Row,
  wait: Wait,
): Promise<CommandResult> {
  const { kind } = command;
  const theirs = { values: valuesOf(kind, row), version: row.version, parent: parentOf(kind, row) };
  const says = (values: Values) => sameValues(kind, theirs.values, values);
  if (command.type === 'edit') {
    if (says(command.values)) return { row, listed: true };
    if (command.unanswered?.some(says)) return send(rebasedOn(command, theirs), wait);
  }
  const { version, parent } = theirs;
  const isNewer = version !== command.version;
  // Only its place is another one: a move raises the version, too.
  if (isNewer && says(command.base)) return send({ ...command, version, parent }, wait);
  if (isNewer && command.type === 'edit') {
    const { values, taken, conflicts } = mergeValues(kind, command.base, command.values, theirs.values);
    if (conflicts.length === 0) {
      const sent = await send({ ...rebasedOn(command, theirs), values }, wait);
      return sent.failure ? sent : { ...sent, taken: [...taken.map(({ label }) => label), ...(sent.taken ?? [])] };
    }
  }
  return { failure: { message: '', fields: {}, theirs }, retry: command };
}

/**
 * Makes the function that sends commands to the host. When the session has expired, the command waits for the password.
 * The effect of an earlier attempt is recognized even if its answer was lost.
 */
export function commandSender({ store, calls, program, tab }: Parts): SendCommand {
  /** Handles a row that was changed first by somebody else, or by an earlier attempt of this command. */
  async function resolveConflict(
    command: EditCommand | DeleteCommand,
    error: unknown,
    wait: Wait,
  ): Promise<CommandResult> {
    const { kind, id } = command;
    try {
      await program.refetch(wait);
    } catch (lost) {
      return { failure: failureOf(command, error, false), retry: command, error: lost };
    }
    const row = findRow(daysOf(store.getState()), kind, id);
    return row ? goOn(send, command, row, wait) : { failure: GONE, retry: command };
  }

  async function send(command: Command, wait: Wait): Promise<CommandResult> {
    try {
      // Another host may forbid a header that it doesn't know.
      const ownTab = store.getState().history && tab;
      return { row: await callHost(calls, command, { ...wait, tab: ownTab }) };
    } catch (error) {
      if (command.type === 'add' && command.unanswered?.length && isKeyReused(error))
        return changeAdded(send, command, wait);
      if (command.type === 'add' && command.after !== undefined && lacksPlace(error))
        return send({ ...command, after: undefined }, wait);
      // An earlier attempt has added the row, which has been deleted since. The next attempt adds another row.
      if (command.type === 'add' && hasStatus(error, 404))
        return { failure: additionGone(command), retry: { ...command, key: newKey(), unanswered: undefined } };
      if (command.type === 'delete' && command.unanswered && hasStatus(error, 404)) return {};
      if (command.type !== 'add' && hasStatus(error, 412)) return resolveConflict(command, error, wait);
      return {
        failure: failureOf(command, error, wait.signal.aborted),
        retry: isUnanswered(error) ? withUnansweredAttempt(command) : command,
        error,
      };
    }
  }

  return send;
}
