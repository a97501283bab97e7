import { type Kysely, type Migration, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** PostgreSQL's notification channel for new revisions of the program. */
export const CHANGED_CHANNEL = 'program_changed';

/** A trigger for PostgreSQL. SQLite doesn't need one: it counts the commits of other connections. */
export const notify = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    if (dialect === 'sqlite') return;
    await sql`
      CREATE FUNCTION notify_program_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify(${sql.lit(CHANGED_CHANNEL)}, NEW.revision::text);
        RETURN NULL;
      END $$
    `.execute(db);
    await sql`
      CREATE TRIGGER program_changed AFTER UPDATE ON program_state
      FOR EACH ROW EXECUTE FUNCTION notify_program_changed()
    `.execute(db);
  },
});
