import type { Transaction } from 'kysely';
import type { Schedule } from '../../program/types.ts';
import { COLUMNS } from './columns.ts';
import type { Database } from './database.ts';
import { readMoment, selectRevision } from './read-moment.ts';
import type { Tables } from './tables.ts';

function groupBy<T>(rows: T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** The whole program, as of whatever the transaction sees. */
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

/** Reads revision and program as of one moment. */
export function readSchedule(db: Database): Promise<{ revision: number; schedule: Schedule }> {
  return readMoment(db, async (tx) => ({ revision: await selectRevision(tx), schedule: await selectSchedule(tx) }));
}
