import type { Kysely, Transaction } from 'kysely';
import type { Database, Tables } from '../schema/tables.ts';

/** Runs several queries that all see the database as of one moment. */
export function readMoment<T>(db: Database, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** The revision of the program that everybody may see, which doesn't grow with hidden work. */
export async function selectPublicRevision(db: Kysely<Tables>): Promise<number> {
  const { revision, unseen } = await db
    .selectFrom('program_state')
    .select(['revision', 'unseen'])
    .executeTakeFirstOrThrow();
  return revision - unseen;
}

/** The program's revision, which grows with every write of any process. */
export async function selectRevision(db: Kysely<Tables>): Promise<number> {
  const { revision } = await db.selectFrom('program_state').select('revision').executeTakeFirstOrThrow();
  return revision;
}
