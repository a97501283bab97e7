import type { Transaction } from 'kysely';
import type { EventInfo } from '../../../program/model/event.ts';
import type { CalendarTime } from '../../../program/times/agenda/calendar-times.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { eventTimes } from '../../event/event-times.ts';
import { inChunks } from '../rows/chunks.ts';
import { shownItems } from '../public/shown-items.ts';
import type { Tables } from '../schema/tables.ts';
import { contentOf, type ItemContent, selectCalendarTimes, selectContents, withLabels } from './item-content.ts';

export type ItemTime = CalendarTime & { day_id: number };

/** The items that visitors see, as calendars are told of them. */
export interface PublicItems {
  /** The times at which calendars show the items of some days, by the item's id. */
  times(dayIds: readonly number[]): Promise<Map<number, ItemTime>>;
  /** The texts of items in a calendar, by id; of those that visitors see. */
  contents(itemIds: readonly number[]): Promise<Map<number, ItemContent>>;
  /** The days that some items lie in. */
  daysOf(itemIds: readonly number[]): Promise<number[]>;
  allDays(): Promise<number[]>;
  /** Items that calendars take for ones of the program, and that visitors don't see any more. */
  gone(): Promise<number[]>;
}

const toldItems = (tx: Transaction<Tables>) =>
  tx.selectFrom('item_states').select('item_id').where('deleted_at', 'is', null);

/** The items of the stored rows. */
export const storedItems = (tx: Transaction<Tables>, event: EventInfo): PublicItems => ({
  times: (dayIds) => selectCalendarTimes(tx, event, dayIds),
  contents: (itemIds) => selectContents(tx, itemIds),
  async daysOf(itemIds) {
    const rows = await inChunks(itemIds, (ids) =>
      tx.selectFrom('schedule_items').select('day_id').where('id', 'in', ids).execute(),
    );
    return rows.map(({ day_id }) => day_id);
  },
  async allDays() {
    const days = await tx.selectFrom('days').select('id').execute();
    return days.map(({ id }) => id);
  },
  async gone() {
    const gone = toldItems(tx).where('item_id', 'not in', shownItems(tx).select('schedule_items.id'));
    return (await gone.execute()).map(({ item_id }) => item_id);
  },
});

/** The items of a program that is published by hand. */
export function frozenItems(tx: Transaction<Tables>, program: Schedule, event: EventInfo): PublicItems {
  const items = new Map(program.flatMap((day) => day.items.map((item) => [item.id, { day, item }] as const)));
  const timesOf = (day: Schedule[number]) =>
    eventTimes({ ...day, items: day.items.map((item) => ({ ...item, list: withLabels(item.list) })) }, event);
  return {
    async times(dayIds) {
      const wanted = new Set(dayIds);
      const days = program.filter(({ id }) => wanted.has(id));
      return new Map(
        days.flatMap((day) => timesOf(day).map((time): [number, ItemTime] => [time.id, { ...time, day_id: day.id }])),
      );
    },
    contents: async (itemIds) =>
      new Map(
        itemIds.flatMap((id): [number, ItemContent][] => {
          const item = items.get(id)?.item;
          return item ? [[id, contentOf(item, item.list)]] : [];
        }),
      ),
    daysOf: async (itemIds) => itemIds.flatMap((id) => items.get(id)?.day.id ?? []),
    allDays: async () => program.map(({ id }) => id),
    gone: async () => (await toldItems(tx).execute()).flatMap(({ item_id }) => (items.has(item_id) ? [] : item_id)),
  };
}
