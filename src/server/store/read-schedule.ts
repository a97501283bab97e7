import type { Transaction } from 'kysely';
import type { Schedule } from '../../program/model/types.ts';
import { COLUMNS } from './schema/columns.ts';
import { groupBy } from './rows/group-by.ts';
import { selectToldStates } from './log/item-states.ts';
import { readMoment } from './rows/read-moment.ts';
import type { Database, ItemStateTable, Tables } from './schema/tables.ts';

/** The program, with what calendars are told of its items. */
export interface StoredProgram {
  revision: number;
  /** UUID of the program, which stays the same as long as its database exists. */
  uuid: string;
  schedule: Schedule;
  /** The states of all items, including those deleted within the last few days. */
  states: ItemStateTable[];
}

/** The whole program as the transaction sees it. */
export async function selectSchedule(tx: Transaction<Tables>): Promise<Schedule> {
  const days = await tx.selectFrom('days').select(COLUMNS.day).orderBy('position').execute();
  const items = await tx.selectFrom('schedule_items').select(COLUMNS.item).orderBy('position').execute();
  const subItems = await tx.selectFrom('schedule_item_lists').select(COLUMNS['sub-item']).orderBy('position').execute();

  const listByItem = groupBy(subItems, (row) => row.schedule_item_id);
  const itemsByDay = groupBy(
    items.map((item) => ({ ...item, list: listByItem.get(item.id) ?? [] })),
    (row) => row.day_id,
  );
  return days.map((day) => ({ ...day, items: itemsByDay.get(day.id) ?? [] }));
}

/** Reads everything as of one moment. */
export function readSchedule(db: Database): Promise<StoredProgram> {
  return readMoment(db, async (tx) => {
    const state = await tx.selectFrom('program_state').select(['revision', 'uuid']).executeTakeFirstOrThrow();
    return { ...state, schedule: await selectSchedule(tx), states: await selectToldStates(tx) };
  });
}
