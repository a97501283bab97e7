import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** Screens, and a counter that is another one after each change. */
export const screens = (dialect: DialectName): Migration => ({
  async up({ schema }: Kysely<unknown>) {
    const table = schema.createTable('screens');
    // AUTOINCREMENT keeps SQLite from giving the id of a screen that is gone to a new one, which an editor would then rename.
    await (
      dialect === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'serial', (column) => column.primaryKey())
    )
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('name_key', 'text', (column) => column.unique())
      .addColumn('rooms', 'text', (column) => column.notNull())
      .addColumn('dark', 'integer', (column) => column.notNull())
      .addColumn('languages', 'text', (column) => column.notNull())
      .addColumn('opened_at', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .alterTable('program_state')
      .addColumn('screens_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
