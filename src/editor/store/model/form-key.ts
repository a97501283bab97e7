import type { Kind } from '../../../program/model/entities.ts';

/** Identifies a form: the change of a row, or an addition to a parent. */
export interface FormRef {
  mode: 'edit' | 'add';
  kind: Kind;
  /** Id of the row to change; for an addition, of its parent (0: the program itself). */
  id: number;
}

export type FormKey = `${FormRef['mode']}:${Kind}:${number}`;
/** Only one form per slot is open at a time: one change and one addition of each kind. */
export type Slot = `${FormRef['mode']}:${Kind}`;

export const formKey = ({ mode, kind, id }: FormRef): FormKey => `${mode}:${kind}:${id}`;
export const slotOf = ({ mode, kind }: FormRef): Slot => `${mode}:${kind}`;
