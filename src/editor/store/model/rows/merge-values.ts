import type { Kind } from '../../../../program/model/entities.ts';
import { type Field, FIELDS, sameValue, type Values } from './form-values.ts';

/** The merged work of two people on one row. */
export interface Merge {
  /** Each field from who has changed it; where both have, what the person has typed. */
  values: Values;
  /** Fields that somebody else has changed, and the person hasn't. */
  taken: readonly Field[];
  /** Fields that both have changed, in different ways. */
  conflicts: readonly Field[];
}

/**
 * Merges two versions of a row field by field. A field is never merged inside: what would come of two changes of the same HTML,
 * nobody has written.
 * @param base the row as the person saw it
 */
export function mergeValues(kind: Kind, base: Values, mine: Values, theirs: Values): Merge {
  const fields = FIELDS[kind];
  const taken = fields.filter((field) => sameValue(field, base, mine) && !sameValue(field, base, theirs));
  const conflicts = fields.filter(
    (field) => !sameValue(field, base, mine) && !sameValue(field, base, theirs) && !sameValue(field, mine, theirs),
  );
  const values = { ...mine, ...Object.fromEntries(taken.map(({ name }) => [name, theirs[name] ?? ''])) };
  return { values, taken, conflicts };
}
