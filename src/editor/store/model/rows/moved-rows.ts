/** Where moved rows come to stand, before the host has answered. */
import { applyChanges, type RowPatch } from '../../../../program/model/apply-changes.ts';
import type { Kind } from '../../../../program/model/entities.ts';
import { entity } from '../../../../program/model/entity.ts';
import { parseSchedule } from '../../../../program/model/parse-program.ts';
import { childrenOf, findRow, type Row, rowsOfKind } from '../../../../program/model/rows.ts';
import type { Schedule } from '../../../../program/model/types.ts';

/** A place among the rows of a parent. */
export interface RowPlace {
  /** Id of the parent; 0 for days, which belong to the program itself. */
  parent: number;
  /** Id of the row that stands before the place; null: it is the first; undefined: it is the last. */
  after?: number | null;
}

/** The rows of a parent; undefined if it isn't there. */
function rowsIn(days: Schedule, kind: Kind, parent: number): readonly Row[] | undefined {
  const { parent: outer } = entity(kind);
  if (!outer) return days;
  const row = findRow(days, outer.kind, parent);
  return row && childrenOf(outer.kind, row);
}

/** The rows of the place's parent with the moved ones among them. */
function placed(rows: readonly Row[], moved: readonly Row[], { after }: RowPlace): readonly Row[] {
  const ids = new Set(moved.map(({ id }) => id));
  const others = rows.filter(({ id }) => !ids.has(id));
  const index = after === null ? -1 : after === undefined ? rows.length - 1 : rows.findIndex(({ id }) => id === after);
  // A moved row is no place itself: the one before it is, which stays.
  const before = rows.slice(0, index + 1).filter(({ id }) => !ids.has(id)).length;
  return [...others.slice(0, before), ...moved, ...others.slice(before)];
}

/** Rows that are moved together. */
export interface MovedRows {
  /** In the order of the program. */
  rows: readonly Row[];
  /** For each row the id of the one that it is to stand behind; null for the first place. */
  after: readonly (number | null)[];
  /** The rows of their parent when they are there. */
  siblings: readonly Row[];
}

/** A move's effect; undefined if the rows stand there already, or if they or their parent are gone. */
export function movedRows(days: Schedule, kind: Kind, ids: readonly number[], place: RowPlace): MovedRows | undefined {
  const wanted = new Set(ids);
  const rows = wanted.size > 1 ? rowsOfKind(kind, days).filter(({ id }) => wanted.has(id)) : found(days, kind, ids[0]);
  const before = rowsIn(days, kind, place.parent);
  if (!before || rows.length === 0) return undefined;
  const siblings = placed(before, rows, place);
  if (siblings.length === before.length && siblings.every((row, index) => row === before[index])) return undefined;
  const first = siblings.indexOf(rows[0]!);
  return { rows, siblings, after: rows.map((_, index) => siblings[first + index - 1]?.id ?? null) };
}

function found(days: Schedule, kind: Kind, id: number | undefined): readonly Row[] {
  const row = id === undefined ? undefined : findRow(days, kind, id);
  return row ? [row] : [];
}

/** The program with the rows where they are moved to. Their starts are still the old ones. */
export function withMovedRows(days: Schedule, kind: Kind, { rows, after }: MovedRows, parent: number): Schedule {
  const { parent: outer } = entity(kind);
  const changes = rows.map((row, index): RowPatch => {
    const moved = outer ? { ...row, [outer.field]: parent } : row;
    return { kind, id: row.id, action: 'change', row: moved, after: after[index] };
  });
  return applyChanges(days, { changes }, parseSchedule) ?? days;
}
