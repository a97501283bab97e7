import type { ToldNote } from '../../../program/model/apply-changes.ts';
import type { ItemChange } from '../../../program/device/changes-since-last-visit.ts';

/** A change in the words of the visitor's language. */
export interface DescribedChange extends ItemChange {
  /** The change in words, such as `10:00 → 10:30`. */
  words: string;
}

export interface Changes {
  changes: readonly DescribedChange[];
  /** Since when, in words. */
  since: string;
  /** The organizers' notes about changes since then, oldest first. */
  notes: readonly ToldNote[];
}
