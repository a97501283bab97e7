import type { Kysely, Migration } from 'kysely';

/** The signs that were printed: for each room and day what they showed, when, and who said so. */
export const printedSigns: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('printed_signs')
      // Not a reference: a sign hangs on when its day is gone.
      .addColumn('day_id', 'integer', (column) => column.notNull())
      .addColumn('room_key', 'text', (column) => column.notNull())
      .addColumn('room', 'text', (column) => column.notNull())
      .addColumn('day_title', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('printed_at', 'text', (column) => column.notNull())
      .addColumn('printed_by', 'text', (column) => column.notNull())
      .addColumn('has_account', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('printed_signs_key', ['day_id', 'room_key'])
      .execute();
  },
};
