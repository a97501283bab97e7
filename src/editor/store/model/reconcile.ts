import type { Schedule } from '../../../program/model/types.ts';

interface Node {
  id: number;
}

/** `before` if `after` is equal, so that an unchanged row is not rendered again. */
function same<T extends Node>(before: T | undefined, after: T): T {
  if (!before) return after;
  const names = Object.keys(after) as (keyof T)[];
  return names.every((name) => before[name] === after[name]) ? before : after;
}

function each<T extends Node>(before: readonly T[], after: T[], merge: (before: T | undefined, after: T) => T): T[] {
  const byId = new Map(before.map((row) => [row.id, row]));
  const merged = after.map((row) => merge(byId.get(row.id), row));
  return merged.length === before.length && merged.every((row, index) => row === before[index])
    ? (before as T[])
    : merged;
}

/** The program `after`, reusing the objects of `before` wherever they are equal. */
export function reconcile(before: Schedule, after: Schedule): Schedule {
  return each(before, after, (oldDay, day) =>
    same(oldDay, {
      ...day,
      items: each(oldDay?.items ?? [], day.items, (oldItem, item) =>
        same(oldItem, { ...item, list: each(oldItem?.list ?? [], item.list, same) }),
      ),
    }),
  );
}
