/** The rows of a program, whatever their kind: where each one lies, and what lies in it. */
import { type Kind, KINDS } from './entities.ts';
import { entity } from './entity.ts';
import type { Rows, Schedule } from './types.ts';

export type Row = Rows[Kind];

/** The members of a row, for names that are known only at run time. */
export const members = (row: Row): Readonly<Record<string, unknown>> => row;

/** The rows in a row; none in a sub-item. */
export function childrenOf(kind: Kind, row: Row): readonly Row[] {
  const { children } = entity(kind);
  return children ? (members(row)[children.key] as Row[]) : [];
}

/** All rows of a kind, in the order of the program. */
export const rowsOfKind = (kind: Kind, days: readonly Row[]): readonly Row[] =>
  KINDS.slice(0, KINDS.indexOf(kind)).reduce<readonly Row[]>(
    (rows, above) => rows.flatMap((row) => childrenOf(above, row)),
    days,
  );

/** A row by its id, among rows of a kind and what lies in them. */
export function findBelow(rows: readonly Row[], at: Kind, kind: Kind, id: number): Row | undefined {
  if (at === kind) return rows.find((row) => row.id === id);
  const below = entity(at).children!.kind;
  for (const row of rows) {
    const found = findBelow(childrenOf(at, row), below, kind, id);
    if (found) return found;
  }
  return undefined;
}

/** Id of a row's parent; 0 for a day, which belongs to the program itself. */
export function parentOf(kind: Kind, row: Row): number {
  const { parent } = entity(kind);
  return parent ? Number(members(row)[parent.field]) : 0;
}

type RowIndex = Partial<Record<Kind, ReadonlyMap<number, Row>>>;

const indexes = new WeakMap<Schedule, RowIndex>();

/** A row by its id. A program's rows are indexed once. */
export function findRow(days: Schedule, kind: Kind, id: number): Row | undefined {
  const index = indexes.get(days) ?? {};
  indexes.set(days, index);
  index[kind] ??= new Map(rowsOfKind(kind, days).map((row) => [row.id, row]));
  return index[kind].get(id);
}

/** The rows of the same parent, the row itself included. */
export function siblingsOf(days: Schedule, kind: Kind, row: Row): readonly Row[] {
  const { parent: outer } = entity(kind);
  if (!outer) return days;
  const parent = findRow(days, outer.kind, parentOf(kind, row));
  return parent ? childrenOf(outer.kind, parent) : [];
}

/** The next row of the same parent. */
export function nextSibling(days: Schedule, kind: Kind, row: Row): Row | undefined {
  const siblings = siblingsOf(days, kind, row);
  return siblings[siblings.findIndex(({ id }) => id === row.id) + 1];
}
