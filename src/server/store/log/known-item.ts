import type { KnownItem } from '../../../program/model/known-item.ts';
import type { Database } from '../schema/tables.ts';

/** What is known of an item, also of one that was deleted; undefined if there was none within the time that is kept. */
export async function selectKnownItem(db: Database, id: number): Promise<KnownItem | undefined> {
  const state = await db
    .selectFrom('item_states')
    .leftJoin('days', (join) => join.onRef('days.id', '=', 'item_states.day_id').on('days.hidden', '=', 0))
    .select(['item_id', 'item_states.title', 'days.id as day_id', 'deleted_at'])
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (!state) return undefined;
  const { title, day_id, deleted_at } = state;
  return { id, title, day_id, deleted_at };
}
