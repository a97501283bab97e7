import type { Kysely, Migration } from 'kysely';

/** The state of an item: that it is canceled, or full; with a word of why. */
export const stateOfItems: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const name of ['state', 'state_note'])
      await schema
        .alterTable('schedule_items')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  },
};
