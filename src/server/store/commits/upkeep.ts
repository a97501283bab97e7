/** The host's own writes, besides edits. */
import { pruneEdits } from '../history/prune.ts';
import { hasOutdatedStates, updateStates } from '../log/item-states.ts';
import { forgetChanges } from '../log/record-change.ts';
import { publicItems } from '../publications/select-publications.ts';
import { forgetPictures } from '../pictures/forget-pictures.ts';
import { forgetRequests } from '../rows/idempotency.ts';
import { readMoment } from '../rows/read-moment.ts';
import { forgetScreens } from '../screens/screens.ts';
import type { Database } from '../schema/tables.ts';
import type { EditMaker } from './edit-maker.ts';

/** Tells calendars of times that are others because the event is another one, and of items that no edit has made. */
export async function updateItemStates(maker: EditMaker): Promise<void> {
  const { db, event } = maker;
  if (await readMoment(db, async (tx) => hasOutdatedStates(tx, await publicItems(tx, event))))
    await maker.transact(async (tx, write) => updateStates(tx, await publicItems(tx, event), write));
}

/**
 * Forgets what is too old: requests, what visitors hear of changes, pictures that nothing names, screens that nobody has named, and
 * edits.
 * @param signal ends it early
 */
export async function forgetOld(db: Database, signal?: AbortSignal): Promise<void> {
  // Every write is a transaction: see `LockingSqliteDialect`.
  await db.transaction().execute(async (tx) => {
    await forgetRequests(tx);
    await forgetChanges(tx);
  });
  await forgetPictures(db);
  await forgetScreens(db);
  await pruneEdits(db, { signal });
}
