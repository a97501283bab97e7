/** By what the stars of an event are kept on a device. The page of an item keeps them likewise (`src/site/item/item-star.mjs`). */
import { dateOf } from '../times/day-date.ts';
import type { Day } from '../model/types.ts';

const MAX_TITLE = 200;

/** The year in which a program begins, which tells one event of a host from the next; empty while no day has a date. */
export const yearOf = (days: readonly Day[]): string =>
  days.flatMap((day) => dateOf(day)?.slice(0, 4) ?? []).sort()[0] ?? '';

/** A title as it is kept with its star. */
export const starTitle = (title: string): string => title.slice(0, MAX_TITLE);
