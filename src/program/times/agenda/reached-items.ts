/** Which items a shift of times is about. */
import type { Day, Schedule, ScheduleItem } from '../../model/types.ts';
import { readRooms } from '../../search/named-rooms.ts';
import { GAP_MS, isBreak } from '../breaks.ts';
import { timedItems } from '../running-items.ts';

export interface Reach {
  /** The chosen items alone, or with them what follows until the next break or the end of the day. */
  until: 'these' | 'break' | 'day';
  /** Other rooms stay as they are, and so does what has no room: a lunch that all share. */
  isInRoom?: boolean;
}

/** When the first break after some items begins: an item that is one, or a time in which nothing is on. */
function nextBreak(items: readonly ScheduleItem[], chosen: ReadonlySet<number>): number {
  const breaks = new Set(items.filter(isBreak).map(({ id }) => id));
  const timed = timedItems(items)
    .filter(({ start }) => !Number.isNaN(start))
    .sort((one, other) => one.start - other.start);
  const last = Math.max(...timed.flatMap(({ id, start }) => (chosen.has(id) ? start : [])));
  let until = -Infinity;
  for (const { id, start, end } of timed) {
    if (start > last && (start - until >= GAP_MS || breaks.has(id))) return start;
    until = Math.max(until, end);
  }
  return Infinity;
}

/** The chosen items of a day, and what starts after the first of them, or stands below it without a time that can be read. */
function withRest(items: readonly ScheduleItem[], chosen: ReadonlySet<number>, end: number): ScheduleItem[] {
  const first = items.findIndex(({ id }) => chosen.has(id));
  if (first < 0) return [];
  const starts = items.flatMap(({ id, start }) => (start && chosen.has(id) ? Date.parse(start) : []));
  const earliest = Math.min(...starts);
  const follows = ({ start, time }: ScheduleItem, index: number) =>
    start
      ? Date.parse(start) > earliest && Date.parse(start) < end
      : index > first && time.trim() !== '' && end === Infinity;
  return items.filter((item, index) => chosen.has(item.id) || follows(item, index));
}

/** The rooms of the chosen items of a day, by their keys; `Hall A + B` is two of them. */
function roomsOf({ items }: Day, chosen: ReadonlySet<number>) {
  const rooms = readRooms(items);
  const own = new Set(items.filter(({ id }) => chosen.has(id)).flatMap(rooms.of));
  return { own, of: rooms.of };
}

/** Whether a day has more rooms than those of the chosen items, which name some: only there does it matter in which one a shift is. */
export function hasOtherRooms(days: Schedule, chosen: ReadonlySet<number>): boolean {
  return days.some((day) => {
    const { own, of } = roomsOf(day, chosen);
    return own.size > 0 && day.items.some((item) => of(item).some((room) => !own.has(room)));
  });
}

/** The items that a shift moves. */
export function reachedItems(days: Schedule, chosen: ReadonlySet<number>, { until, isInRoom }: Reach): ScheduleItem[] {
  const isChosen = ({ id }: ScheduleItem) => chosen.has(id);
  if (until === 'these') return days.flatMap(({ items }) => items.filter(isChosen));
  return days.flatMap((day) => {
    const { own, of } = roomsOf(day, chosen);
    const isNear = (item: ScheduleItem) => !isInRoom || isChosen(item) || of(item).some((room) => own.has(room));
    // A break that all share ends what follows in a room as well.
    const around = day.items.filter((item) => isNear(item) || (of(item).length === 0 && isBreak(item)));
    const end = until === 'day' ? Infinity : nextBreak(around, chosen);
    return withRest(day.items.filter(isNear), chosen, end);
  });
}
