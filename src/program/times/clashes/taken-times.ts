import type { ScheduleItem } from '../../model/types.ts';
import { isCancelled } from '../../model/item-state.ts';
import { timedItems } from '../running-items.ts';

/** The time that an item takes, in milliseconds. */
export interface TakenTime {
  id: number;
  start: number;
  end: number;
}

/** The times that items of a day take. Of an item that tells no end only its start is known; one without a start, or canceled, takes none. */
export function takenTimes(items: readonly ScheduleItem[]): TakenTime[] {
  const timed = timedItems(items, 0);
  return timed.flatMap(({ id, start, ownEnd }, index) =>
    Number.isNaN(start) || isCancelled(items[index]!) ? [] : [{ id, start, end: ownEnd || start + 1 }],
  );
}

/** Whether two are at the same time. An item that begins when another ends isn't. */
export const areTogether = (one: TakenTime, other: TakenTime): boolean =>
  other.start < one.end && one.start < other.end;
