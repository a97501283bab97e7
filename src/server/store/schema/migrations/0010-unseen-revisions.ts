import type { Kysely, Migration } from 'kysely';

/** How much of the counters visitors don't see, so that these tell nothing of hidden work. */
export const unseenRevisions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('program_state')
      .addColumn('unseen', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const table of ['days', 'schedule_items', 'schedule_item_lists'])
      await schema.alterTable(table).addColumn('shown_version', 'integer').execute();
  },
};
