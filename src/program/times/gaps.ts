import type { ScheduleItem } from '../model/types.ts';
import { GAP_MS, isBreak } from './breaks.ts';
import { timedItems } from './running-items.ts';

/** A time in the middle of a day in which nothing is on. */
export interface Gap {
  /** The item that begins after it; of several, the one above. */
  item: ScheduleItem;
  /** As `10:30`, by the event's clock. */
  from: string;
  to: string;
}

/** Later items are the evening's: the pause before a dinner is no gap. By the event's clock. */
const EVENING = '18:00';

const clockOf = (dateTime: string) => dateTime.slice(11, 16);

/**
 * The gaps of a day whose breaks are items: elsewhere such a time is the break. A pause no longer than a walk to another room
 * is no gap, nor is one that an item without a time may fill, or one before which an end is unknown.
 */
export function gaps(items: readonly ScheduleItem[]): Gap[] {
  const started = timedItems(items, 0)
    .map((timed, index) => ({ ...timed, index, item: items[index]! }))
    .filter(({ start }) => !Number.isNaN(start))
    .sort((one, other) => one.start - other.start || one.index - other.index);
  const isInside = ({ start }: { start: number }) => start > started[0]!.start && start < started.at(-1)!.start;
  if (!started.some((one) => isInside(one) && isBreak(one.item))) return [];

  const found: Gap[] = [];
  let last = started[0]!;
  let unknownUntil = -Infinity;
  for (const one of started) {
    const [earlier, later] = [Math.min(last.index, one.index), Math.max(last.index, one.index)];
    const mayBeFilled = items.slice(earlier + 1, later).some(({ start }) => !start);
    const isLong = one.start - last.end > GAP_MS && one.start > unknownUntil;
    const to = clockOf(one.item.start!);
    if (isLong && !mayBeFilled && to <= EVENING && last.item.end)
      found.push({ item: one.item, from: clockOf(last.item.end), to });
    if (one.end > last.end) last = one;
    if (!one.ownEnd) unknownUntil = Math.max(unknownUntil, one.over);
  }
  return found;
}
