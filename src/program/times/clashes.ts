import { timedItems } from './running-items.ts';
import type { Day } from '../model/types.ts';

/**
 * The items among these that overlap with others of them, each with the ids of the others. An item without a start clashes
 * with none, and one that begins when another ends doesn't either. Of an item that tells no end only its start is known.
 */
export function clashesOf(days: readonly Day[], ids: ReadonlySet<number>): Map<number, number[]> {
  const timed = days
    .filter(({ items }) => items.some(({ id }) => ids.has(id)))
    .flatMap(({ items }) => timedItems(items, 0).filter(({ id }) => ids.has(id)))
    .map(({ id, start, ownEnd }) => ({ id, start, end: ownEnd || start + 1 }));
  const clashes = timed.map(({ id, start, end }): [number, number[]] => [
    id,
    timed.filter((other) => other.id !== id && other.start < end && start < other.end).map((other) => other.id),
  ]);
  return new Map(clashes.filter(([, others]) => others.length > 0));
}
