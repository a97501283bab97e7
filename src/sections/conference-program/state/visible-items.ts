import type { Stretch } from '../../../program/search/fold-text.ts';
import type { Day } from '../../../program/model/types.ts';

/** The items that a search, the filters and the visitor's own program leave, and why. */
export interface VisibleItems {
  ids: ReadonlySet<number>;
  /** The stretches to mark in a text of theirs; absent without a search. */
  find?(text: string): Stretch[];
  /** The text around what was found in an item, where its row doesn't show it. */
  excerpt(id: number): string | undefined;
}

/** How many items of these days are visible; without ids, all are. */
export const countVisible = (days: readonly Day[], ids?: ReadonlySet<number>): number =>
  days.reduce((sum, { items }) => sum + (ids ? items.filter(({ id }) => ids.has(id)) : items).length, 0);
