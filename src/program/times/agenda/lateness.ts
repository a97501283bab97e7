/** Plans for a day in which something ends later than it was to. */
import type { Day, ScheduleItem } from '../../model/types.ts';
import { isCancelled } from '../../model/item-state.ts';
import { isBreak } from '../breaks.ts';
import { timedItems } from '../running-items.ts';
import { type Reach, reachedItems } from './reached-items.ts';
import { extendTime, shiftTime } from './shift-time.ts';

const MINUTE_MS = 60_000;

/** An item that ends later, or earlier, by some minutes. */
export interface Late {
  /** Its id. */
  item: number;
  /** Minutes later; negative: earlier. */
  minutes: number;
  /** Items behind it that go along. */
  reach: Reach;
  /** The present, in milliseconds since 1970: what has begun keeps its start. */
  now: number;
}

/** An item with its new time, as it will be written. */
export interface NewTime {
  item: ScheduleItem;
  time: string;
}

export interface LatePlan {
  times: NewTime[];
  /** Items that are left as they are, by their ids, and why. */
  left: ReadonlyMap<number, string>;
  /** A break that stays at its time although the items run into it, and how many minutes of it are lost. */
  stays?: { item: ScheduleItem; minutes: number };
}

/** The first break that stays and into which some items would run. */
function runInto(day: Day, moved: ReadonlySet<number>, minutes: number): LatePlan['stays'] {
  const timed = new Map(timedItems(day.items).map((one) => [one.id, one]));
  const startOf = ({ id }: ScheduleItem) => timed.get(id)!.start;
  const ends = [...moved].map((id) => timed.get(id)!.end);
  const breaks = day.items.filter((item) => !moved.has(item.id) && isBreak(item));
  for (const item of breaks.sort((one, other) => startOf(one) - startOf(other))) {
    const start = startOf(item);
    const lost = (Math.max(...ends.filter((end) => end <= start)) - start) / MINUTE_MS + minutes;
    if (lost > 0) return { item, minutes: lost };
  }
  return undefined;
}

/** The plan by which an item ends later, and what follows it begins later; undefined where the day hasn't that item. */
export function latePlan(day: Day, { item: id, minutes, reach, now }: Late): LatePlan | undefined {
  const own = day.items.find((item) => item.id === id);
  if (!own) return undefined;
  const hasBegun = !!own.start && Date.parse(own.start) <= now;
  const times: NewTime[] = [];
  const left = new Map<number, string>();
  const moved = new Set<number>();
  for (const item of reachedItems([day], new Set([id]), reach)) {
    if (isCancelled(item)) continue;
    const options = { wholeHours: !!item.start };
    const move = item.id === id && hasBegun ? extendTime : shiftTime;
    const written = move(item.time, minutes, options);
    if ('reason' in written) left.set(item.id, written.reason);
    else times.push({ item, time: written.text });
    moved.add(item.id);
  }
  return { times, left, stays: runInto(day, moved, minutes) };
}

/**
 * The plan by which what hasn't begun yet has the times that it was planned for again, as far as these are still to come.
 * @param isReached tells of an item whether it is about that one, such as those of a room
 */
export function catchUpPlan(day: Day, now: number, isReached: (item: ScheduleItem) => boolean): NewTime[] {
  return day.items.flatMap((item): NewTime[] => {
    const { start, planned_time: planned, planned_start } = item;
    const isToCome = !!start && Date.parse(start) > now && !!planned_start && Date.parse(planned_start) >= now;
    return planned && isToCome && isReached(item) ? [{ item, time: planned }] : [];
  });
}
