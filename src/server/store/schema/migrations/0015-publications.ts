import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** The public program as it was published by hand, and what visitors are told of that in words. */
export const publications = (dialect: DialectName): Migration => ({
  async up({ schema }: Kysely<unknown>) {
    const table = schema.createTable('publications');
    // AUTOINCREMENT keeps SQLite from giving the id of a forgotten publication to a new one.
    await (
      dialect === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'serial', (column) => column.primaryKey())
    )
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('mode', 'text')
      .addColumn('restores', 'integer')
      .addColumn('added', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('deleted', 'integer', (column) => column.notNull())
      .addColumn('program', 'text', (column) => column.notNull())
      .execute();
    await schema
      .alterTable('program_state')
      .addColumn('publishing', 'text', (column) => column.notNull().defaultTo('at-once'))
      .execute();
    await schema
      .alterTable('program_changes')
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema.alterTable('edits').addColumn('publication', 'integer').execute();
  },
});
