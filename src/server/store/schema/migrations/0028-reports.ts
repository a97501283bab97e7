import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** Reports that are made by links, and a counter that is another one after each change. */
export const reports = (dialect: DialectName): Migration => ({
  async up({ schema }: Kysely<unknown>) {
    const table = schema.createTable('reports');
    // AUTOINCREMENT keeps SQLite from giving the id of a forgotten report, which an open page may show, to a new one.
    await (
      dialect === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'serial', (column) => column.primaryKey())
    )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('item_id', 'integer')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('rooms', 'text', (column) => column.notNull())
      // A link that is forgotten leaves its reports.
      .addColumn('link_id', 'integer', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'text')
      .addColumn('answered_by', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema
      .alterTable('program_state')
      .addColumn('reports_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
