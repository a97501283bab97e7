import type { Day, SafeHtml } from '../../../program/model/types.ts';

/** A day, and the marks of its items that have changed, by their ids. */
export interface MarkedDay {
  day: Day;
  marks: ReadonlyMap<number, SafeHtml>;
}
