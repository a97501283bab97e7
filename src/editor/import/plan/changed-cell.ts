import { undefused } from '../../../program/model/formula-text.ts';
import { tidy } from '../table/cell-text.ts';
import type { FieldChange } from './line.ts';
import type { SubItemWrite } from './sub-items.ts';

export type Values = Readonly<Record<string, string | boolean>>;

/** One changed cell. */
export interface CellChange {
  field: FieldChange;
  values?: Values;
  subItems?: readonly SubItemWrite[];
  /** It only takes away what the item has. */
  empties?: boolean;
}

/** An export to CSV has an apostrophe before what may be taken for a formula. */
export const isSame = (one: string, other: string): boolean => undefused(tidy(one)) === undefused(tidy(other));
