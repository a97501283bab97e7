import type { Kind } from '../../../program/model/entities.ts';
import type { Values } from './rows/form-values.ts';
import { titleText } from './rows/plain-text.ts';
import { type FormKey, formKey, type FormRef } from './form-key.ts';

/*
 * The addition, the change or the deletion of one row, as a person asked for it. Commands are plain data: an unsaved text
 * makes one, and what an attempt without an answer has shown is kept in the next.
 */

interface OfRow {
  kind: Kind;
  id: number;
  /** Id of the row's parent; 0 for a day. */
  parent: number;
  /** The row's values as the person saw them. */
  base: Values;
  /** The version with these values. */
  version?: number;
}

export interface AddCommand {
  type: 'add';
  kind: Kind;
  /** Id of the new row's parent; 0 for a day. */
  parent: number;
  values: Values;
  /** Id of the row that it is to stand behind; null for the first place; undefined: it is the last. */
  after?: number | null;
  /** The place that the attempts without an answer have asked for, if another. */
  triedAfter?: number | null;
  /** Idempotency key: the same one every time, so that the row can't be added twice. */
  key: string;
  /** Values of earlier attempts that got no answer: one of them may have been added. */
  unanswered?: readonly Values[];
}

export interface EditCommand extends OfRow {
  type: 'edit';
  values: Values;
  /** Visitors see it at once, also while publishing is by hand. */
  public?: 'now';
  /** Values of earlier attempts that got no answer: one of them may have been saved. */
  unanswered?: readonly Values[];
}

export interface DeleteCommand extends OfRow {
  type: 'delete';
  /** An earlier attempt got no answer: the row may have been deleted by it. */
  unanswered?: boolean;
}

export type Command = AddCommand | EditCommand | DeleteCommand;

export type DeletionKey = `delete:${Kind}:${number}`;
/** Only one command per key is under way at a time. Additions and changes have the key of their form. */
export type CommandKey = FormKey | DeletionKey;

/** The form that a finished command closes: its own, or that of the row it deletes. */
export const formOf = (command: Command): FormRef =>
  command.type === 'add'
    ? { mode: 'add', kind: command.kind, id: command.parent }
    : { mode: 'edit', kind: command.kind, id: command.id };

export const commandKey = (command: Command): CommandKey =>
  command.type === 'delete' ? `delete:${command.kind}:${command.id}` : formKey(formOf(command));

/** The readable text that identifies a command's row; of a change, as it was before. */
export const textOfCommand = (command: Command): string =>
  titleText(command.kind, command.type === 'add' ? command.values : command.base);

/** The same once the command is done. */
export const textWhenDone = (command: Command): string =>
  titleText(command.kind, command.type === 'delete' ? command.base : command.values);

/** The command to send again after an attempt that got no answer. */
export function withUnansweredAttempt(command: Command): Command {
  if (command.type === 'delete') return { ...command, unanswered: true };
  const earlier = command.unanswered ?? [];
  return { ...command, unanswered: [...earlier, command.values] };
}

/** The row as somebody else saved it. */
export interface TheirVersion {
  values: Values;
  version?: number;
  /** Id of the parent in which it lies now; 0 for a day. */
  parent: number;
}

/**
 * A change or a deletion that is now based on somebody else's version, which the person has seen. It leaves the row in
 * the parent to which they have moved it.
 */
export const rebasedOn = <T extends Pick<EditCommand, 'base' | 'version' | 'parent'>>(
  one: T,
  theirs: TheirVersion,
): T => ({
  ...one,
  base: theirs.values,
  version: theirs.version,
  parent: theirs.parent,
  unanswered: undefined,
});
