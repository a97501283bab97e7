import type { Schedule } from '../../program/types.ts';
import { type Command, formOf } from './command.ts';
import { findRow, type Kind, nextSibling, PARENT_KIND, parentOf } from './rows.ts';
import { formKey, type FormRef } from './form-key.ts';

/** Names of the places focus can be sent to; components carry them as `data-focus`. */
export const focusTarget = {
  firstField: (form: FormRef) => `field:${formKey(form)}`,
  /** The field that the server refused. */
  field: (form: FormRef, name: string) => `field:${formKey(form)}:${name}`,
  pencil: (kind: Kind, id: number) => `pencil:${kind}:${id}`,
  addButton: (kind: Kind, parent: number) => `add:${kind}:${parent}`,
  /** Text whose row is gone. */
  orphan: 'orphan',
  trash: (kind: Kind, id: number) => `trash:${kind}:${id}`,
};

/**
 * Where focus goes when a row is no longer there, the nearest place first: the row that follows it, the button that
 * adds to where it lay, and so on outwards, because that may be gone as well.
 * @param parent what the row lay in, for one that is not in the list any more
 */
export function placesAfter(days: Schedule, kind: Kind, id: number, parent?: number): string[] {
  const row = findRow(days, kind, id);
  const lies = row ? parentOf(row) : parent;
  const next = row && nextSibling(days, kind, row);
  const outer = PARENT_KIND[kind];
  return [
    ...(next ? [focusTarget.pencil(kind, next.id)] : []),
    ...(lies === undefined ? [] : [focusTarget.addButton(kind, lies)]),
    ...(outer && lies !== undefined
      ? placesAfter(days, outer, lies)
      : [focusTarget.orphan, focusTarget.addButton('day', 0)]),
  ];
}

/** Where focus returns to when a form closes: to what has opened it, or near to where that was. */
export function placesOfForm(days: Schedule, { mode, kind, id }: FormRef, parent?: number): string[] {
  if (mode === 'edit') return [focusTarget.pencil(kind, id), ...placesAfter(days, kind, id, parent)];
  const outer = PARENT_KIND[kind];
  return [focusTarget.addButton(kind, id), ...(outer ? placesAfter(days, outer, id) : [])];
}

/** Where focus goes when a command is done. */
export const placesOfCommand = (days: Schedule, command: Command): string[] =>
  command.type === 'delete'
    ? placesAfter(days, command.kind, command.id, command.parent)
    : placesOfForm(days, formOf(command), command.parent);
