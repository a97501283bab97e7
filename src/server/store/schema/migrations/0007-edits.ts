import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** The history of edits, which keeps rows whole. Of what was written before, there is none. */
export const edits = (dialect: DialectName): Migration => ({
  async up({ schema }: Kysely<unknown>) {
    const table = schema.createTable('edits');
    // AUTOINCREMENT keeps SQLite from giving the id of a forgotten edit to a new one.
    await (
      dialect === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'serial', (column) => column.primaryKey())
    )
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('session', 'text', (column) => column.notNull())
      .addColumn('tab', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('undoes', 'integer')
      .addColumn('undone_by', 'integer')
      .addColumn('added', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('deleted', 'integer', (column) => column.notNull())
      .addColumn('keys', 'text', (column) => column.notNull())
      .addColumn('remarks', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .execute();
    await schema.createIndex('edits_revision').on('edits').column('revision').execute();
    await schema
      .createTable('edit_changes')
      .addColumn('edit_id', 'integer', (column) => column.notNull().references('edits.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('row_id', 'integer', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('row_before', 'text')
      .addColumn('row_after', 'text')
      .addPrimaryKeyConstraint('edit_changes_pk', ['edit_id', 'position'])
      .execute();
    await schema.createIndex('edit_changes_row').on('edit_changes').columns(['kind', 'row_id']).execute();
    // A request is remembered by its edit; an earlier version has remembered the answer.
    await schema.alterTable('idempotency_keys').addColumn('edit_id', 'integer').execute();
  },
});
