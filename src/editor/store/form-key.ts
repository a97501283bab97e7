import type { Kind } from './rows.ts';

/** A form: the change of a row, or an addition below a parent. */
export interface FormRef {
  mode: 'edit' | 'add';
  kind: Kind;
  /** The row that is changed; for an addition its parent (0: the program itself). */
  id: number;
}

export type FormKey = `${FormRef['mode']}:${Kind}:${number}`;
/** One form of a slot is open at a time: one row of each kind in edit mode, one addition of each kind. */
export type Slot = `${FormRef['mode']}:${Kind}`;

export const formKey = ({ mode, kind, id }: FormRef): FormKey => `${mode}:${kind}:${id}`;
export const slotOf = ({ mode, kind }: FormRef): Slot => `${mode}:${kind}`;
