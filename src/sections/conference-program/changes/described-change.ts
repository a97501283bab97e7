import type { ItemChange } from '../../../program/device/changes-since-last-visit.ts';

/** A change in the words of the visitor's language. */
export interface DescribedChange extends ItemChange {
  /** What has become of the item, such as `10:00 → 10:30`. */
  words: string;
}

export interface Changes {
  changes: readonly DescribedChange[];
  /** Since when, in words. */
  since: string;
}
