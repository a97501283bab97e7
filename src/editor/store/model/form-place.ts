import type { Kind } from '../../../program/model/entities.ts';
import { findRow } from '../../../program/model/rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { FormRef } from './form-key.ts';
import { PARENT_KIND } from './rows/form-values.ts';

/** Kind of the row that a form's id names: the one it changes, or adds to; none for a new day. */
export const placeKind = ({ mode, kind }: FormRef): Kind | undefined => (mode === 'edit' ? kind : PARENT_KIND[kind]);

/** Whether the row that a form changes or adds to is in the program. */
export function hasPlace(days: Schedule, form: FormRef): boolean {
  const kind = placeKind(form);
  return !kind || !!findRow(days, kind, form.id);
}
