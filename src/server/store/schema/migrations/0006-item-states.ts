import { randomUUID } from 'node:crypto';
import { type Kysely, type Migration, sql } from 'kysely';

/** The tables as of this migration. Later migrations must not change what this one does. */
interface TablesThen {
  program_state: { uuid: string };
  schedule_items: { id: number; day_id: number };
  item_states: { item_id: number; sequence: number; changed_at: string; day_id: number };
}

/**
 * The states of items for calendars, and a UUID for the program. Existing items only get an incomplete state here. The
 * host completes it when it starts.
 */
export const itemStates: Migration = {
  async up(db: Kysely<TablesThen>) {
    const { schema } = db;
    await schema.alterTable('program_state').addColumn('uuid', 'text').execute();
    await db.updateTable('program_state').set({ uuid: randomUUID() }).execute();
    await schema
      .createTable('item_states')
      .addColumn('item_id', 'integer', (column) => column.primaryKey())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('day_id', 'integer', (column) => column.notNull())
      .addColumn('start_at', 'text')
      .addColumn('end_at', 'text')
      .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('place', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('fingerprint', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const changedAt = new Date().toISOString();
    await db
      .insertInto('item_states')
      .columns(['item_id', 'sequence', 'changed_at', 'day_id'])
      .expression(({ selectFrom }) =>
        selectFrom('schedule_items').select([
          'id',
          sql.lit(0).as('sequence'),
          sql.lit(changedAt).as('changed_at'),
          'day_id',
        ]),
      )
      .execute();
  },
};
