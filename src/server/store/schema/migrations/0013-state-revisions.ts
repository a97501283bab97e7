import type { Kysely, Migration } from 'kysely';

/** Since when calendars are told something of an item, so that a host reads only what is new. */
export const stateRevisions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('item_states')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('item_states_revision').on('item_states').column('revision').execute();
  },
};
