import { type Kysely, type Migration, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { CHANGED_CHANNEL } from './0003-notify.ts';

/** The content of the site: documents, their last versions, and a counter that is another one after each of their writes. */
export const content = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    const document = (name: string) =>
      schema
        .createTable(name)
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('changed_at', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('has_account', 'integer')
        .addColumn('deleted', 'integer', (column) => column.notNull());
    await document('content_documents').addPrimaryKeyConstraint('content_documents_key', ['name']).execute();
    await document('content_versions').addPrimaryKeyConstraint('content_versions_key', ['name', 'version']).execute();
    await schema
      .alterTable('program_state')
      .addColumn('content_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    if (dialect === 'sqlite') return;
    // One number that grows with every write of either kind, as the watch reads it, too.
    await sql`
      CREATE OR REPLACE FUNCTION notify_program_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify(${sql.lit(CHANGED_CHANNEL)}, (NEW.revision + NEW.content_revision)::text);
        RETURN NULL;
      END $$
    `.execute(db);
  },
});
