/** The changes of the editor's state that show a command as running, done or failed. */
import { findRow, parentOf, type Row, siblingsOf } from '../../../program/model/rows.ts';
import { type AddCommand, type Command, commandKey, formOf, textOfCommand, textWhenDone } from '../model/command.ts';
import type { Failure } from '../model/failure.ts';
import { focusTarget } from '../sight/focus-places.ts';
import { withRow } from '../sight/overview.ts';
import { withoutForm } from './form-state.ts';
import { daysOf, type EditorState, without } from '../state/editor-state.ts';

interface Words {
  running: string;
  done: string;
  failed: string;
  /** The person stopped waiting, so the outcome is unknown. */
  stopped: string;
  /** The specification's message on the console. */
  log: string;
}

const WORDS: Readonly<Record<Command['type'], Words>> = {
  add: {
    running: 'Adding…',
    done: 'Added',
    failed: 'Not added',
    stopped: 'Perhaps not added',
    log: 'Gagal menambahkan item',
  },
  edit: {
    running: 'Saving…',
    done: 'Saved',
    failed: 'Not saved',
    stopped: 'Perhaps not saved',
    log: 'Gagal memperbarui item',
  },
  delete: {
    running: 'Deleting…',
    done: 'Deleted',
    failed: 'Not deleted',
    stopped: 'Perhaps not deleted',
    log: 'Gagal menghapus item',
  },
};

/** Where a new row stands, if not at the end: `Added at its time, 3 of 9`. */
function addedText(state: EditorState, { kind, parent, after }: AddCommand, id: number | undefined): string {
  const row = after === undefined || id === undefined ? undefined : findRow(daysOf(state), kind, id);
  if (!row || parentOf(kind, row) !== parent) return WORDS.add.done;
  const siblings = siblingsOf(daysOf(state), kind, row);
  return `Added at its time, ${siblings.indexOf(row) + 1} of ${siblings.length}`;
}

export const logFailure = ({ type }: Command) => console.error(WORDS[type].log);

export const commandStarted = (state: EditorState, command: Command): Partial<EditorState> => ({
  failures: without(state.failures, commandKey(command)),
  outcome: { text: WORDS[command.type].running },
  saved: undefined,
});

/** `, with what somebody else has changed (time)` */
export const takenText = (taken: readonly string[]): string =>
  taken.length > 0 ? `, with what somebody else has changed (${taken.join(', ').toLowerCase()})` : '';

/**
 * Closes the command's form or dialog and returns the focus to where the person was. The row stays in sight, even if
 * it isn't searched for any more.
 * @param row the row from the host's answer, if there is one
 * @param taken names of fields as somebody else has changed them meanwhile
 * @param places the places for the focus, found before the command was sent: a deleted row can't be looked up any more
 */
export function commandDone(
  state: EditorState,
  command: Command,
  row: unknown,
  places: string[],
  taken: readonly string[] = [],
): Partial<EditorState> {
  const { type, kind } = command;
  const id = type === 'edit' ? command.id : type === 'add' ? (row as Partial<Row> | undefined)?.id : undefined;
  const isAsked = state.removal && commandKey(state.removal) === commandKey(command);
  return {
    ...withoutForm(state, formOf(command)),
    ...(id !== undefined && withRow(state, kind, id)),
    removal: isAsked ? undefined : state.removal,
    outcome: {
      text: type === 'add' ? addedText(state, command, id) : WORDS[type].done + takenText(taken),
      about: textWhenDone(command),
      ...(type === 'delete' && state.history && { undo: 'last' }),
    },
    saved: type === 'edit' ? `${kind}:${command.id}` : undefined,
    focus: { targets: places, onlyIfLost: true },
  };
}

/** Closes the command's form, as if it were done: it waits for the network. */
export const commandWaits = (state: EditorState, command: Command, places: string[]): Partial<EditorState> => ({
  ...withoutForm(state, formOf(command)),
  outcome: { text: 'Waiting for the network', about: textWhenDone(command) },
  focus: { targets: places, onlyIfLost: true },
});

/** Leaves the command's form or dialog as it is with the reason, and sends the focus to the refused field. */
export function commandFailed(state: EditorState, command: Command, failure: Failure): Partial<EditorState> {
  const words = WORDS[command.type];
  const refused = Object.keys(failure.fields)[0];
  const form = formOf(command);
  const focus = refused
    ? { targets: [focusTarget.field(form, refused)], onlyIfLost: false }
    : { targets: [focusTarget.firstField(form)], onlyIfLost: true };
  return {
    failures: { ...state.failures, [commandKey(command)]: failure },
    outcome: { text: failure.stopped ? words.stopped : words.failed, about: textOfCommand(command), failed: true },
    // The dialog of a deletion manages its own focus.
    focus: command.type === 'delete' ? state.focus : focus,
  };
}
