import type { Day } from '../../model/types.ts';
import { readRooms } from '../../search/named-rooms.ts';
import { crowdsAmong } from '../crowds.ts';
import { areTogether, type TakenTime, takenTimes } from './taken-times.ts';

/**
 * The items among these that are at the same time as others of them, each with the ids of the others. They are what one visitor
 * has chosen, who can't be in two places: any two count, whatever they need, and of neighboring days, too. Only a crowd is in one
 * place. `overlaps` is for those who make a program, in which items are meant to be side by side.
 */
export function clashesOf(days: readonly Day[], ids: ReadonlySet<number>): Map<number, number[]> {
  const chosen = days.filter(({ items }) => items.some(({ id }) => ids.has(id)));
  const items = chosen.flatMap((day) => day.items);
  const byId = new Map(items.map((item) => [item.id, item]));
  const isCrowd = crowdsAmong(items, readRooms(items));
  const times = chosen.flatMap((day) => takenTimes(day.items).filter(({ id }) => ids.has(id)));
  const isClash = (one: TakenTime, other: TakenTime) =>
    other.id !== one.id && areTogether(one, other) && !isCrowd(byId.get(one.id)!, byId.get(other.id)!);
  const clashes = times.map((time): [number, number[]] => [
    time.id,
    times.filter((other) => isClash(time, other)).map((other) => other.id),
  ]);
  return new Map(clashes.filter(([, others]) => others.length > 0));
}
