import type { Day } from './types.ts';

/** A program with more items opens as an overview: an index first, and a text second. */
const MOST_IN_FULL = 20;

/** @param view the attribute: `overview`, `rooms`, `full`, or else as long as the program is */
export const isOverview = (days: readonly Day[], view?: string): boolean =>
  view === 'overview' ||
  view === 'rooms' ||
  (view !== 'full' && days.reduce((count, { items }) => count + items.length, 0) > MOST_IN_FULL);
