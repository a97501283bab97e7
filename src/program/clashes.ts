import { timedItems } from './time.ts';
import type { Day } from './types.ts';

/**
 * For each of these items that overlaps with others of them, the others. An item without a start clashes with none; one
 * that begins when another ends doesn't either.
 */
export function clashesOf(days: readonly Day[], ids: ReadonlySet<number>): Map<number, number[]> {
  const timed = days
    .filter(({ items }) => items.some(({ id }) => ids.has(id)))
    .flatMap(({ items }) => timedItems(items, 0))
    .filter(({ id, start }) => ids.has(id) && !Number.isNaN(start))
    .sort((one, other) => one.start - other.start);
  const clashes = new Map<number, number[]>();
  const add = (id: number, other: number) => clashes.set(id, [...(clashes.get(id) ?? []), other]);
  timed.forEach((one, index) => {
    for (const other of timed.slice(index + 1)) {
      if (other.start >= one.end) break;
      add(one.id, other.id);
      add(other.id, one.id);
    }
  });
  return clashes;
}
