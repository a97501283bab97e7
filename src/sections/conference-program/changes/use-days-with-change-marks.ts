import { useMemo } from 'react';
import { readSafeProgram } from '../../../program/html/read-safe-program.ts';
import type { Day } from '../../../program/model/types.ts';
import type { MarkedDay } from '../days/marked-day.ts';
import type { DescribedChange } from './described-change.ts';
import { NO_MARKS } from '../days/list-view.ts';
import { markChanges } from './mark-changes.ts';

/** The days as they are shown: with the items that were cancelled, and a mark at each that has changed. */
export function useDaysWithChangeMarks(
  days: readonly Day[],
  changes: readonly DescribedChange[],
  base: string | undefined,
): readonly MarkedDay[] {
  return useMemo(() => {
    const unmarked = days.map((day) => ({ day, marks: NO_MARKS }));
    return changes.length > 0 ? markChanges(unmarked, changes, (value) => readSafeProgram(value, base)) : unmarked;
  }, [days, changes, base]);
}
