import type { Kysely, Migration } from 'kysely';

/** Which version of this program has brought the schema to which migration. An earlier version reads it, so it stays as it is. */
export const upgrades: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('upgrades')
      .addColumn('migration', 'text', (column) => column.primaryKey())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
  },
};
