import { sortByStart } from '../order-by-start.ts';
import { isCancelled } from '../../model/item-state.ts';
import type { Day } from '../../model/types.ts';
import { dateOf } from '../day-date.ts';
import { type DayMoments, isOver, type OpeningTable } from './opening.ts';
import { allDayItems } from '../now-next.ts';
import { type Clocks, clocksAhead, type Timed, timedItems } from '../running-items.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A night ends so late on the next day at most. */
const NIGHT_MS = 12 * 60 * MINUTE_MS;
/** An item of which nobody knows when it is over is over so long after the beginning of its day. */
const LATEST_MS = 3 * DAY_MS;

/** Of a day without a date nothing is ever over: so far ahead, in minutes, that data of a page can hold it. */
const NEVER_MIN = 1e9;

/** Ids of the items of these days that are over at a moment. */
export const overIds = (days: readonly Day[], [, , ...moments]: OpeningTable, at: number): Set<number> =>
  new Set(
    days.flatMap((day, index) =>
      sortByStart(day).flatMap(({ id }, row) => (isOver(moments[index]!, row, at) ? id : [])),
    ),
  );

/** Every moment in whole minutes, the first at which it has come. */
const minutes = (ms: number) => Math.ceil(ms / MINUTE_MS);

/** When nothing of a day is left, or to come, but what goes on all day. */
const lastOfOthers = ({ known, allDay }: { known: readonly Timed[]; allDay: ReadonlySet<number> }) =>
  Math.max(0, ...known.map(({ id, start, end }) => (allDay.has(id) ? start : end)));

/**
 * The moments of these days that a program's opening depends on; undefined where no start is known. The items of a day are in
 * the order in which an overview has them.
 * @param clocks the event's, for times without an offset
 */
export function openingTable(days: readonly Day[], clocks: Clocks): OpeningTable | undefined {
  const read = days.map((day) => {
    const date = dateOf(day);
    const midnight = Date.parse(`${date}T00:00Z`) || 0;
    const begins = midnight - clocksAhead(day.items, midnight, clocks);
    const items = sortByStart(day);
    const timed = timedItems(items, clocks?.(midnight));
    // A canceled item ends when it would begin, and so is never on; it is over at its end.
    const endOf = ({ start, end }: Timed, row: number) => (isCancelled(items[row]!) ? start : end);
    const known = timed.filter(({ start, end }) => start <= end);
    return { id: day.id, date, begins, timed, known, endOf, allDay: allDayItems(known) };
  });
  const all = read.flatMap(({ known }) => known);
  const from = Math.min(...all.map(({ start }) => start));
  const until = Math.max(...all.map(({ end }) => end));
  const alone = Math.max(...read.map(lastOfOthers));
  const moments = read.map(({ id, date, begins, timed, known, endOf, allDay }): DayMoments => {
    const ends = known.map(({ end }) => end - begins).filter((end) => end <= DAY_MS + NIGHT_MS);
    // One without a start is over as soon as one behind it has begun.
    const nextStart = (row: number) => timed.slice(row + 1).find(({ start }) => !Number.isNaN(start))?.start ?? NaN;
    const overs = timed.map(({ start, over }, row) => {
      if (date === undefined) return NEVER_MIN;
      const end = Number.isNaN(start) ? nextStart(row) : over;
      return minutes(Number.isNaN(end) ? LATEST_MS : end - begins);
    });
    const ended = timed.flatMap((item, row) =>
      endOf(item, row) < item.over ? [[row, minutes(endOf(item, row) - begins)] as const] : [],
    );
    const besides = timed.flatMap((item, row) =>
      allDay.has(item.id) ? [[row, minutes(alone - begins)] as const] : [],
    );
    return [id, minutes(begins), minutes(Math.max(0, ...ends)), overs, ended, besides];
  });
  return from < until ? [minutes(from), minutes(until), ...moments] : undefined;
}
