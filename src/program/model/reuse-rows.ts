import type { Kind } from './entities.ts';
import { entity } from './entity.ts';
import { childrenOf, members, type Row } from './rows.ts';
import type { Schedule } from './types.ts';

const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, index) => value === other[index]));

function isSame(one: Row, other: Row): boolean {
  const [names, values, otherValues] = [Object.keys(one), members(one), members(other)];
  return (
    names.length === Object.keys(other).length && names.every((name) => isSameValue(values[name], otherValues[name]))
  );
}

function reuse(kind: Kind, before: readonly Row[], after: readonly Row[]): readonly Row[] {
  const { children } = entity(kind);
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = after.map((row) => {
    const old = known.get(row.id);
    if (!old) return row;
    const next = children
      ? { ...row, [children.key]: reuse(children.kind, childrenOf(kind, old), childrenOf(kind, row)) }
      : row;
    return isSame(old, next) ? old : next;
  });
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows;
}

/**
 * The program `after` with the objects of `before` wherever their values are equal, so that an unchanged row is neither
 * read nor rendered again. An unchanged program is `before` itself.
 */
export const reuseRows = <Days extends Schedule>(before: Days, after: Days): Days =>
  reuse('day', before, after) as unknown as Days;
