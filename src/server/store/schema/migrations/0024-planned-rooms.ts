import type { Kysely, Migration } from 'kysely';

/** The room that an item was planned in, where it has been changed on its day. */
export const plannedRooms: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('schedule_items')
      .addColumn('planned_room', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
