import { startTransition, useEffect, useState } from 'react';
import { isOverview } from '../../program/model/is-overview.ts';
import type { Day, Schedule } from '../../program/model/types.ts';

/** So many lines follow at once: on a slow device they take no longer than a letter that somebody types may wait. */
const STEP = 20;

/** How many of a day's items are rendered: Infinity once all are. */
export type RowsOf = (day: Day) => number;

/**
 * Lines of a long program follow one step after the other, so that the first can be used before a thousand are there. Once all
 * have been, whatever is added is rendered at once.
 * @returns the rows of each day that has begun
 */
export function useRowsInTurn(days: Schedule): { begun: Schedule; rowsOf: RowsOf; isWhole: boolean } {
  const [count, setCount] = useState(() => (isOverview(days) ? STEP : Infinity));
  const total = days.reduce((sum, { items }) => sum + items.length, 0);
  useEffect(() => {
    if (count < Infinity) startTransition(() => setCount(count < total ? count + STEP : Infinity));
  }, [count, total]);
  const rows = new Map<Day, number>();
  let left = count;
  for (const day of days) {
    if (left <= 0) break;
    rows.set(day, left < day.items.length ? left : Infinity);
    left -= day.items.length;
  }
  return {
    begun: days.slice(0, rows.size),
    rowsOf: (day) => rows.get(day) ?? 0,
    isWhole: count === Infinity,
  };
}
