import { type Kysely, type Migration, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { CHANGED_CHANNEL } from './0003-notify.ts';

/** Countdowns on the displays of rooms, one for each room, and a counter that is another one after each of their changes. */
export const countdowns = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('countdowns')
      .addColumn('room_key', 'text', (column) => column.primaryKey())
      .addColumn('room', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .alterTable('program_state')
      .addColumn('countdowns_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    if (dialect === 'sqlite') return;
    await sql`
      CREATE OR REPLACE FUNCTION notify_program_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify(
          ${sql.lit(CHANGED_CHANNEL)},
          (NEW.revision + NEW.content_revision + NEW.announcements_revision + NEW.countdowns_revision)::text
        );
        RETURN NULL;
      END $$
    `.execute(db);
  },
});
