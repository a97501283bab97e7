import type { Transaction } from 'kysely';
import type { KnownItem } from '../../../program/api/known-item.ts';
import type { Tables } from '../schema/tables.ts';

/**
 * Facts known of an item, also of one that was deleted or hidden; undefined if there was none within the time that is kept.
 * Such a one isn't named: ids can be counted through, and it may have been withdrawn for what it said.
 * @param shownDays the days that visitors see, where these aren't those of the stored rows
 */
export async function selectKnownItem(
  tx: Transaction<Tables>,
  id: number,
  shownDays?: ReadonlySet<number>,
): Promise<KnownItem | undefined> {
  const state = await tx
    .selectFrom('item_states')
    .leftJoin('days', (join) => join.onRef('days.id', '=', 'item_states.day_id').on('days.hidden', '=', 0))
    .select(['item_id', 'item_states.title', 'item_states.day_id as told_day', 'days.id as stored_day', 'deleted_at'])
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (!state) return undefined;
  const { title, told_day, stored_day, deleted_at } = state;
  const day_id = shownDays ? (shownDays.has(told_day) ? told_day : null) : stored_day;
  return { id, title: deleted_at === null ? title : '', day_id, deleted_at };
}
