import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EventInfo } from '../../../program/model/event.ts';
import { isCancelled } from '../../../program/model/item-state.ts';
import type { ScheduleItem } from '../../../program/model/types.ts';
import type { CalendarTime } from '../../../program/times/agenda/calendar-times.ts';
import { itemFacts, plainText } from '../../../program/search/labels.ts';
import { withCharacters } from '../../text/character-references.ts';
import { eventTimes } from '../../event/event-times.ts';
import { inChunks } from '../rows/chunks.ts';
import { groupBy } from '../rows/group-by.ts';
import { isShown } from '../public/public-program.ts';
import { shownItems } from '../public/shown-items.ts';
import type { Tables } from '../schema/tables.ts';

/** The texts of an item in a calendar. */
export interface ItemContent {
  title: string;
  place: string;
  /** Hash of all texts of the item. */
  fingerprint: string;
}

/** The sub-items of some items, by the item's id, in their order. */
async function selectSubItems(tx: Transaction<Tables>, itemIds: readonly number[]) {
  const rows = await inChunks(itemIds, (ids) =>
    tx
      .selectFrom('schedule_item_lists')
      .select(['id', 'schedule_item_id', 'content'])
      .where('schedule_item_id', 'in', ids)
      .orderBy('position')
      .execute(),
  );
  return groupBy(rows, (row) => row.schedule_item_id);
}

export const withLabels = (list: readonly { content: string }[] = []) =>
  list.map(({ content }) => ({ content: withCharacters(content) }));

/** The times at which calendars show the items of some days, by the item's id. */
export async function selectCalendarTimes(
  tx: Transaction<Tables>,
  event: EventInfo,
  dayIds: readonly number[],
): Promise<Map<number, CalendarTime & { day_id: number }>> {
  const days = await inChunks(dayIds, (ids) =>
    tx.selectFrom('days').select(['id', 'title', 'date', 'hidden']).where('id', 'in', ids).execute(),
  );
  const items = await inChunks(dayIds, (ids) =>
    tx
      .selectFrom('schedule_items')
      .select(['id', 'day_id', 'time', 'hidden'])
      .where('day_id', 'in', ids)
      .orderBy('position')
      .execute(),
  );
  const shown = items.filter(isShown);
  const listOf = await selectSubItems(
    tx,
    shown.map(({ id }) => id),
  );
  const itemsOf = groupBy(
    shown.map((item) => ({ ...item, list: withLabels(listOf.get(item.id)) })),
    ({ day_id }) => day_id,
  );
  return new Map(
    days
      .filter(isShown)
      .flatMap((day) =>
        eventTimes({ ...day, items: itemsOf.get(day.id) ?? [] }, event).map((time) => [
          time.id,
          { ...time, day_id: day.id },
        ]),
      ),
  );
}

const hash = (texts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);

type Texts = Pick<ScheduleItem, 'title' | 'description' | 'state' | 'state_note' | 'planned_time' | 'planned_room'>;

/** The texts of an item in a calendar. */
export function contentOf(item: Texts, list: readonly { content: string }[]): ItemContent {
  const facts = itemFacts({ list: withLabels(list) });
  const { title, description, state_note = '', planned_time = '', planned_room = '' } = item;
  // Only what calendars are told; all others keep the fingerprint that they had before there were states.
  const stated = isCancelled(item) ? [`cancelled\n${state_note}`] : [];
  const planned = planned_time || planned_room ? [`planned\n${planned_time}\n${planned_room}`] : [];
  const fingerprint = hash([title, description, ...list.map(({ content }) => content), ...stated, ...planned]);
  return { title: plainText(withCharacters(title)), place: facts.place.join(', '), fingerprint };
}

/** The texts of items in a calendar, by id. Deleted and hidden items are missing. */
export async function selectContents(
  tx: Transaction<Tables>,
  itemIds: readonly number[],
): Promise<Map<number, ItemContent>> {
  const items = await inChunks(itemIds, (ids) =>
    shownItems(tx)
      .select([
        'schedule_items.id',
        'schedule_items.title',
        'schedule_items.description',
        'schedule_items.state',
        'schedule_items.state_note',
        'schedule_items.planned_time',
        'schedule_items.planned_room',
      ])
      .where('schedule_items.id', 'in', ids)
      .execute(),
  );
  const listOf = await selectSubItems(tx, itemIds);
  return new Map(items.map(({ id, ...texts }) => [id, contentOf(texts, listOf.get(id) ?? [])]));
}
