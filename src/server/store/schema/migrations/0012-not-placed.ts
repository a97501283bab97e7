import type { Kysely, Migration } from 'kysely';

/** Which day holds the items that have no place yet. */
export const notPlaced: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('days')
      .addColumn('not_placed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
