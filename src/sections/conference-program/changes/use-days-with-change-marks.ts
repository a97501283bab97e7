import { useMemo } from 'react';
import { readProgram } from '../../../program/html/read-safe-program.ts';
import type { Day } from '../../../program/model/types.ts';
import { markChanges, type MarkedDay } from './mark-changes.ts';
import type { ToldChange } from './use-changes.ts';

const NO_MARKS: MarkedDay['marks'] = new Map();

/** The days as they are shown: with the items that were cancelled, and a mark at each that has changed. */
export function useMarkedDays(
  days: readonly Day[],
  changes: readonly ToldChange[],
  base: string | undefined,
): readonly MarkedDay[] {
  return useMemo(() => {
    const unmarked = days.map((day) => ({ day, marks: NO_MARKS }));
    return changes.length > 0 ? markChanges(unmarked, changes, readProgram(base)) : unmarked;
  }, [days, changes, base]);
}
