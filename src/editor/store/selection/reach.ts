/** Which items a shift is about. */
import type { Day, Schedule, ScheduleItem } from '../../../program/model/types.ts';
import { GAP_MS, isBreak } from '../../../program/times/breaks.ts';
import { timedItems } from '../../../program/times/running-items.ts';
import type { Reach } from '../state/selection-state.ts';

/** When the first break after some items begins: an item that is one, or a time in which nothing is on. */
function nextBreak(items: readonly ScheduleItem[], selected: ReadonlySet<number>): number {
  const breaks = new Set(items.filter(isBreak).map(({ id }) => id));
  const timed = timedItems(items)
    .filter(({ start }) => !Number.isNaN(start))
    .sort((one, other) => one.start - other.start);
  const last = Math.max(...timed.flatMap(({ id, start }) => (selected.has(id) ? start : [])));
  let until = -Infinity;
  for (const { id, start, end } of timed) {
    if (start > last && (start - until >= GAP_MS || breaks.has(id))) return start;
    until = Math.max(until, end);
  }
  return Infinity;
}

/** The selected items of a day, and what starts after the first of them, or stands below it without a time that can be read. */
function withRest({ items }: Day, selected: ReadonlySet<number>, end: number): ScheduleItem[] {
  const first = items.findIndex(({ id }) => selected.has(id));
  if (first < 0) return [];
  const starts = items.flatMap(({ id, start }) => (start && selected.has(id) ? Date.parse(start) : []));
  const earliest = Math.min(...starts);
  const follows = ({ start, time }: ScheduleItem, index: number) =>
    start
      ? Date.parse(start) > earliest && Date.parse(start) < end
      : index > first && time.trim() !== '' && end === Infinity;
  return items.filter((item, index) => selected.has(item.id) || follows(item, index));
}

/** The items that a shift moves. */
export function reachedItems(days: Schedule, selected: ReadonlySet<number>, reach: Reach): ScheduleItem[] {
  if (reach === 'these') return days.flatMap(({ items }) => items.filter(({ id }) => selected.has(id)));
  return days.flatMap((day) => withRest(day, selected, reach === 'day' ? Infinity : nextBreak(day.items, selected)));
}
