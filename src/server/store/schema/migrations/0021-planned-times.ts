import type { Kysely, Migration } from 'kysely';

/** The time that an item was planned for, where it has been changed on its day. */
export const plannedTimes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('schedule_items')
      .addColumn('planned_time', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
