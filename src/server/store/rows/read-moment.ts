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

/** A moment of the program. */
export interface Moment {
  revision: number;
  /** Of the program that everybody may see. */
  publicRevision: number;
  /** The newest edit of the history, by which a database is known that was put back to an earlier state. */
  newestEdit: { id: number; at: string } | undefined;
}

/** The moment that the transaction sees. */
export async function selectMoment(tx: Transaction<Tables>): Promise<Moment> {
  const { revision, unseen } = await tx
    .selectFrom('program_state')
    .select(['revision', 'unseen'])
    .executeTakeFirstOrThrow();
  const newest = tx.selectFrom('edits').select(['id', 'at']).orderBy('id', 'desc').limit(1);
  return { revision, publicRevision: revision - unseen, newestEdit: await newest.executeTakeFirst() };
}
