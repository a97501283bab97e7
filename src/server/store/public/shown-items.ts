import type { Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** The items that everybody may see, for statements about them. */
export const shownItems = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('schedule_items')
    .innerJoin('days', 'days.id', 'schedule_items.day_id')
    .where('schedule_items.hidden', '=', 0)
    .where('days.hidden', '=', 0);
