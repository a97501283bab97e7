import type { Kind, Values } from './rows.ts';
import { type FormKey, formKey, type FormRef } from './form-key.ts';

/*
 * What a person wants done to the program. Commands are plain data: an undo can be made of one, and a queue can store it
 * and write it after a reload.
 */

interface OfRow {
  kind: Kind;
  id: number;
  /** Id of what the row lies in; 0 for a day. */
  parent: number;
  /** What the row says, as far as the person knows. */
  base: Values;
  /** The version that says so. */
  version?: number;
}

export interface AddCommand {
  type: 'add';
  kind: Kind;
  /** Id of what the row will lie in; 0 for a day. */
  parent: number;
  values: Values;
  /** Idempotency key: the same one every time, so that the row can't be added twice. */
  key: string;
  /** Values of earlier attempts that got no answer: one of them may have been added. */
  unanswered?: readonly Values[];
}

export interface EditCommand extends OfRow {
  type: 'edit';
  values: Values;
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
/** One command of a key is under way at a time. Additions and changes share theirs with their form. */
export type CommandKey = FormKey | DeletionKey;

/** The form that a command makes obsolete: its own, or that of the row it deletes. */
export const formOf = (command: Command): FormRef =>
  command.type === 'add'
    ? { mode: 'add', kind: command.kind, id: command.parent }
    : { mode: 'edit', kind: command.kind, id: command.id };

export const commandKey = (command: Command): CommandKey =>
  command.type === 'delete' ? `delete:${command.kind}:${command.id}` : formKey(formOf(command));

/** The text that stands for the row of a command, as it was typed. */
export function textOfCommand(command: Command): string | undefined {
  const { title, content } = command.type === 'add' ? command.values : command.base;
  return title ?? content;
}

/** The command as it is to be sent again after an attempt that got no answer. */
export function asTried(command: Command): Command {
  if (command.type === 'delete') return { ...command, unanswered: true };
  return { ...command, unanswered: [...(command.unanswered ?? []), command.values] };
}

/** What a row says now, in the words of somebody else. */
export interface TheirVersion {
  values: Values;
  version?: number;
}

/** A change or a deletion after its person has seen what somebody else has written. */
export const basedOn = <T extends Pick<EditCommand, 'base' | 'version'>>(one: T, theirs: TheirVersion): T => ({
  ...one,
  base: theirs.values,
  version: theirs.version,
  unanswered: undefined,
});
