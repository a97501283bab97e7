import type { Day } from '../../model/types.ts';
import { areTogether, takenTimes } from './taken-times.ts';

/**
 * The items among these that are at the same time as others of them, each with the ids of the others. They are what one visitor
 * has chosen, who can't be in two places: any two count, whatever they need, and of neighboring days, too. `overlaps` is for those
 * who make a program, in which items are meant to be side by side.
 */
export function clashesOf(days: readonly Day[], ids: ReadonlySet<number>): Map<number, number[]> {
  const times = days
    .filter(({ items }) => items.some(({ id }) => ids.has(id)))
    .flatMap(({ items }) => takenTimes(items).filter(({ id }) => ids.has(id)));
  const clashes = times.map((time): [number, number[]] => [
    time.id,
    times.filter((other) => other.id !== time.id && areTogether(time, other)).map((other) => other.id),
  ]);
  return new Map(clashes.filter(([, others]) => others.length > 0));
}
