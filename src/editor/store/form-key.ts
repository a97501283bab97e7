import type { Kind } from './entries.ts';

/** A form: the change of an entry, or an addition below a parent. */
export interface FormRef {
  mode: 'edit' | 'add';
  kind: Kind;
  /** The entry that is changed; for an addition its parent (0: the program itself). */
  id: number;
}

export type FormKey = `${FormRef['mode']}:${Kind}:${number}`;
/** One form of a slot is open at a time: one entry of each kind in edit mode, one addition of each kind. */
export type Slot = `${FormRef['mode']}:${Kind}`;

export const formKey = ({ mode, kind, id }: FormRef): FormKey => `${mode}:${kind}:${id}`;
export const slotOf = ({ mode, kind }: FormRef): Slot => `${mode}:${kind}`;

/** Names of the places focus can be sent to; components carry them as `data-focus`. */
export const focusTarget = {
  firstField: (form: FormRef) => `field:${formKey(form)}`,
  /** The field that the server refused. */
  field: (form: FormRef, name: string) => `field:${formKey(form)}:${name}`,
  pencil: (kind: Kind, id: number) => `pencil:${kind}:${id}`,
  addButton: (kind: Kind, parent: number) => `add:${kind}:${parent}`,
  /** Text whose entry is gone. */
  orphan: 'orphan',
  trash: (kind: Kind, id: number) => `trash:${kind}:${id}`,
};
