import { startTransition, useEffect, useState } from 'react';
import { isOverview } from '../../program/model/is-overview.ts';
import type { Schedule } from '../../program/model/types.ts';

/**
 * How many days are rendered. Days of a long program follow one after the other, so that the first can be used before a
 * thousand rows are there. Once all have been, whatever is added is rendered at once.
 */
export function useDaysInTurn(days: Schedule): number {
  const [count, setCount] = useState(() => {
    const index = days.findIndex((_, last) => isOverview(days.slice(0, last + 1)));
    return index < 0 ? Infinity : index + 1;
  });
  const { length } = days;
  useEffect(() => {
    if (count < Infinity) startTransition(() => setCount(count < length ? count + 1 : Infinity));
  }, [count, length]);
  return count;
}
