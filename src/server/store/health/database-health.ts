import { atMostEvery } from './at-most-every.ts';
import type { Database } from '../schema/tables.ts';
import type { DatabaseStatus } from './database-status.ts';
import { selectPublicRevision } from '../rows/read-moment.ts';
import { type Fault, faultOf } from './faults.ts';

/** Shortest time between two trial writes to a database that has refused one, in milliseconds. */
const TRIAL_INTERVAL_MS = 1_000;

export interface Health {
  /** Undefined when the database can be read and written. */
  fault: Fault | undefined;
  /** The public revision in the database; undefined when it can't be read. */
  revision: number | undefined;
}

/**
 * Makes the function that tells whether the database works. Known faults are checked again, so that none is reported
 * after it has gone.
 */
export function databaseHealth({ db, status }: { db: Database; status: DatabaseStatus }): () => Promise<Health> {
  /** Writes an unchanged value, because only a write shows that the disk is full or read-only. */
  const tryToWrite = atMostEvery(TRIAL_INTERVAL_MS, () =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('program_state')
        .set(({ ref }) => ({ filled: ref('filled') }))
        .execute();
    }),
  );

  return async () => {
    await status.inspect();
    try {
      const revision = await selectPublicRevision(db);
      // The database driver reports the outcome to `status`.
      if (status.trouble) await tryToWrite().catch(() => {});
      return { fault: status.fault, revision };
    } catch (error) {
      return { fault: status.fault ?? faultOf(error) ?? 'away', revision: undefined };
    }
  };
}
