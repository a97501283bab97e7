import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** Knowledge that hosts with one database share: failed sign-ins, and files that pages have pinned. */
export const hosts = (dialect: DialectName): Migration => ({
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('sign_in_turns')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('failed_at', 'double precision', (column) => column.notNull())
      .addColumn('free_at', 'double precision', (column) => column.notNull())
      .addColumn('holder', 'text')
      .execute();
    await schema.createIndex('sign_in_turns_failed').on('sign_in_turns').column('failed_at').execute();
    await schema
      .createTable('released_files')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('content', dialect === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
      .execute();
  },
});
