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

/** A counter that is another one after every write of the site's content. */
export async function selectContentRevision(db: Kysely<Tables>): Promise<number> {
  const { content_revision } = await db
    .selectFrom('program_state')
    .select('content_revision')
    .executeTakeFirstOrThrow();
  return content_revision;
}

/** A counter that is another one after every change of a link. */
export async function selectLinksRevision(db: Kysely<Tables>): Promise<number> {
  const { links_revision } = await db.selectFrom('program_state').select('links_revision').executeTakeFirstOrThrow();
  return links_revision;
}

/** A counter that is another one after every change of an announcement. */
export async function selectAnnouncementsRevision(db: Kysely<Tables>): Promise<number> {
  const state = db.selectFrom('program_state').select('announcements_revision');
  return (await state.executeTakeFirstOrThrow()).announcements_revision;
}

/** A counter that is another one after every change of a screen. */
export async function selectScreensRevision(db: Kysely<Tables>): Promise<number> {
  const { screens_revision } = await db
    .selectFrom('program_state')
    .select('screens_revision')
    .executeTakeFirstOrThrow();
  return screens_revision;
}

/** A counter that is another one after every change of a report. */
export async function selectReportsRevision(db: Kysely<Tables>): Promise<number> {
  const { reports_revision } = await db
    .selectFrom('program_state')
    .select('reports_revision')
    .executeTakeFirstOrThrow();
  return reports_revision;
}

/** A counter that is another one after every change of a countdown. */
export async function selectCountdownsRevision(db: Kysely<Tables>): Promise<number> {
  const { countdowns_revision } = await db
    .selectFrom('program_state')
    .select('countdowns_revision')
    .executeTakeFirstOrThrow();
  return countdowns_revision;
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
