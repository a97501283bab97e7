import type { Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';

/** Tells a row from all others, of other kinds too. */
export const rowKey = (kind: Kind, id: number | null): string => `${kind} ${id}`;

/** Id of what a row lies in; 0 for a day. */
export function parentId(kind: Kind, row: object): number {
  const { parent } = entity(kind);
  return parent ? (row as Readonly<Record<string, number>>)[parent.field]! : 0;
}
