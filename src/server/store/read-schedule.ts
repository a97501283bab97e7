import type { Transaction } from 'kysely';
import type { EditorRows, StoredRows } from '../../program/model/types.ts';
import { COLUMNS, fromColumns } from './schema/columns.ts';
import { ENTITIES, KINDS } from '../../program/model/entities.ts';
import type { ShownVersions } from './public/public-program.ts';
import { groupBy } from './rows/group-by.ts';
import { selectToldStates } from './log/item-states.ts';
import { selectShownProgram } from './publications/select-publications.ts';
import { type Moment, selectMoment } from './read-differences.ts';
import { readMoment } from './rows/read-moment.ts';
import type { Database, ItemState, Tables } from './schema/tables.ts';

export interface StoredProgram extends Moment {
  /** UUID of the program, which stays the same as long as its database exists. */
  uuid: string;
  /** All of it, as it is stored: visitors see what `publicProgram` makes of it. */
  schedule: EditorRows['day'][];
  /** Of rows whose last changes visitors couldn't see: the versions that they know. */
  shownVersions: ShownVersions;
  /** The program that visitors see while publishing is by hand, as it is kept; undefined while it is that of the rows. */
  published: string | undefined;
  /** The states of all items, including those deleted within the last few days. */
  states: ItemState[];
}

/** The whole program as the transaction sees it. */
export async function selectSchedule(tx: Transaction<Tables>): Promise<EditorRows['day'][]> {
  const days = await tx.selectFrom('days').select(COLUMNS.day).orderBy('not_placed').orderBy('position').execute();
  const items = await tx.selectFrom('schedule_items').select(COLUMNS.item).orderBy('position').execute();
  const subItems = await tx.selectFrom('schedule_item_lists').select(COLUMNS['sub-item']).orderBy('position').execute();

  const listByItem = groupBy(subItems, (row) => row.schedule_item_id);
  const itemsByDay = groupBy(
    items.map((item) => ({ ...fromColumns<StoredRows['item']>('item', item), list: listByItem.get(item.id) ?? [] })),
    (row) => row.day_id,
  );
  return days.map((day) => ({
    ...fromColumns<StoredRows['day']>('day', day),
    items: itemsByDay.get(day.id) ?? [],
  }));
}

export async function selectShownVersions(tx: Transaction<Tables>): Promise<ShownVersions> {
  const versions: ShownVersions = { day: new Map(), item: new Map(), 'sub-item': new Map() };
  for (const kind of KINDS) {
    const rows: { id: number; shown_version: number | null }[] = await tx
      .selectFrom(ENTITIES[kind].table)
      .select(['id', 'shown_version'])
      .where('shown_version', 'is not', null)
      .execute();
    for (const { id, shown_version } of rows) versions[kind].set(id, shown_version!);
  }
  return versions;
}

/** Reads the whole program as of one moment. */
export function readSchedule(db: Database): Promise<StoredProgram> {
  return readMoment(db, async (tx) => {
    const { uuid } = await tx.selectFrom('program_state').select('uuid').executeTakeFirstOrThrow();
    return {
      ...{ ...(await selectMoment(tx)), uuid },
      ...{ schedule: await selectSchedule(tx), shownVersions: await selectShownVersions(tx) },
      published: await selectShownProgram(tx),
      states: await selectToldStates(tx),
    };
  });
}
