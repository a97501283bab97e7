import { atMostEvery } from './at-most-every.ts';
import type { Database } from '../schema/tables.ts';
import type { DatabaseCondition } from './database-status.ts';
import { type Fault, faultOf } from './faults.ts';

/** How often a database that has refused a write is asked to take one, in milliseconds. */
const TRIAL_INTERVAL_MS = 1_000;

export interface Health {
  /** What is wrong; undefined when the database can be read and written. */
  fault: Fault | undefined;
  /** The revision in the database; undefined when it can't be read. */
  revision: number | undefined;
}

/** Finds out whether the database works. A known fault is checked again, so that it is reported no longer than it lasts. */
export function databaseHealth({
  db,
  condition,
}: {
  db: Database;
  condition: DatabaseCondition;
}): () => Promise<Health> {
  /** Writes back what is there: only a write shows that the disk is full or read-only. */
  const tryToWrite = atMostEvery(TRIAL_INTERVAL_MS, () =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('program_state')
        .set(({ ref }) => ({ filled: ref('filled') }))
        .execute();
    }),
  );

  return async () => {
    await condition.inspect();
    try {
      const { revision } = await db.selectFrom('program_state').select('revision').executeTakeFirstOrThrow();
      // The condition learns how it ends.
      if (condition.trouble) await tryToWrite().catch(() => {});
      return { fault: condition.fault, revision };
    } catch (error) {
      return { fault: condition.fault ?? faultOf(error) ?? 'away', revision: undefined };
    }
  };
}
