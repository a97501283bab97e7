import type { Timetable } from '../../../program/times/timetable/room-places.ts';
import { timetableOf } from '../../../program/times/timetable/timetable.ts';
import type { Day } from '../../../program/model/types.ts';

const tables = new WeakMap<Day, Map<number, Timetable | undefined>>();

/**
 * The timetable of a day, made once.
 * @param fewest so many rooms at once are worth columns
 */
export function timetableFor(day: Day, fewest: number): Timetable | undefined {
  const known = tables.get(day) ?? new Map<number, Timetable | undefined>();
  tables.set(day, known);
  if (!known.has(fewest)) known.set(fewest, timetableOf(day, fewest, true));
  return known.get(fewest);
}
