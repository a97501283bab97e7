import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** Links for people without an account, the devices that have opened them, and a counter that is another one after each change. */
export const links = (dialect: DialectName): Migration => ({
  async up({ schema }: Kysely<unknown>) {
    const table = schema.createTable('links');
    // AUTOINCREMENT keeps SQLite from giving the id of a forgotten link, which the history may name, to a new one.
    await (
      dialect === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'serial', (column) => column.primaryKey())
    )
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('rooms', 'text', (column) => column.notNull())
      .addColumn('for_whom', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('has_account', 'integer', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('stopped_at', 'text')
      .addColumn('last_used_at', 'text')
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .execute();
    await schema
      .createTable('link_devices')
      .addColumn('link_id', 'integer', (column) => column.notNull().references('links.id').onDelete('cascade'))
      .addColumn('mark_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('link_devices_key', ['link_id', 'mark_hash'])
      .execute();
    await schema
      .alterTable('program_state')
      .addColumn('links_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
