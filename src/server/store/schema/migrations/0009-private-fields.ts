import type { Kysely, Migration } from 'kysely';

/** Editors' own fields: which days and items are hidden, and their notes on items. */
export const privateFields: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const table of ['days', 'schedule_items'])
      await schema
        .alterTable(table)
        .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await schema
      .alterTable('schedule_items')
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
