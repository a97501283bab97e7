import type { Transaction } from 'kysely';
import { editChange } from '../history/edit-log.ts';
import { selectStatesAfter } from '../log/item-states.ts';
import { type LoggedChange, selectChanges } from '../log/logged-changes.ts';
import { type NetChange, netChanges } from '../log/net-changes.ts';
import { type Moment, readMoment, selectMoment } from '../rows/read-moment.ts';
import type { Database, ItemState, Tables } from '../schema/tables.ts';

/** Beyond so many changes, reading the whole program takes less time. */
const MOST_CHANGES = 500;

/** Changes by edits since an earlier moment, one for each row. */
export interface Differences extends Moment {
  rows: NetChange[];
  /** The same for visitors. */
  shown: NetChange[];
  /** The new states for calendars. */
  states: ItemState[];
}

/** The changes of all edits after one; undefined if these are not all that has been written since. */
async function selectEdited(
  tx: Transaction<Tables>,
  known: Moment,
  revision: number,
): Promise<LoggedChange[] | undefined> {
  if (!known.newestEdit || revision - known.revision > MOST_CHANGES) return undefined;
  const { id, at } = known.newestEdit;
  const edits = tx.selectFrom('edits').select(['id', 'revision', 'at']).where('id', '>=', id).orderBy('id');
  const [last, ...newer] = await edits.limit(MOST_CHANGES + 2).execute();
  const isSame = last?.id === id && last.at === at;
  const isComplete = newer.length === revision - known.revision;
  if (!isSame || !isComplete || newer.some((edit, index) => edit.revision !== known.revision + 1 + index))
    return undefined;
  const changes = tx.selectFrom('edit_changes').selectAll().where('edit_id', '>', id);
  const rows = await changes
    .orderBy('edit_id')
    .orderBy('position')
    .limit(MOST_CHANGES + 1)
    .execute();
  if (rows.length > MOST_CHANGES) return undefined;
  const edit = new Map(newer.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...edit.get(row.edit_id)!, ...editChange(row) }));
}

/**
 * The changes since a moment. Undefined if the logs can't tell: too much, a program that was replaced, a database that was put
 * back to an earlier state, or one that somebody has written by hand.
 */
export function readDifferences(db: Database, known: Moment): Promise<Differences | undefined> {
  return readMoment(db, async (tx) => {
    const now = await selectMoment(tx);
    const edited = await selectEdited(tx, known, now.revision);
    const told = edited && (await selectChanges(tx, known.publicRevision, now.publicRevision));
    if (!told) return undefined;
    const states = await selectStatesAfter(tx, known.revision);
    return { ...now, rows: netChanges(edited), shown: netChanges(told.changes), states };
  });
}
