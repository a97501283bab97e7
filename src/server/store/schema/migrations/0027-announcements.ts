import { type Kysely, type Migration, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { CHANGED_CHANNEL } from './0003-notify.ts';

/** Announcements, and a counter that is another one after each of their changes. */
export const announcements = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    const table = schema.createTable('announcements');
    // AUTOINCREMENT keeps SQLite from giving the id of one that a visitor has put away to a new one.
    await (
      dialect === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'serial', (column) => column.primaryKey())
    )
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('has_account', 'integer', (column) => column.notNull())
      .addColumn('link', 'integer')
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('taken_back_at', 'text')
      .execute();
    await schema
      .alterTable('program_state')
      .addColumn('announcements_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    if (dialect === 'sqlite') return;
    // One number that grows with every write of each kind, as the watch reads it, too.
    await sql`
      CREATE OR REPLACE FUNCTION notify_program_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify(
          ${sql.lit(CHANGED_CHANNEL)},
          (NEW.revision + NEW.content_revision + NEW.announcements_revision)::text
        );
        RETURN NULL;
      END $$
    `.execute(db);
  },
});
