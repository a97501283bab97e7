import { type Kysely, type Migration, sql } from 'kysely';

/** The tables as of this migration. */
interface TablesThen {
  program_state: { revision: number; public_revision: number };
}

const TABLES = ['days', 'schedule_items', 'schedule_item_lists'];

/** Counters that visitors see, which don't tell of hidden work. So far nothing was hidden, so they are the editors'. */
export const publicRevision: Migration = {
  async up(db: Kysely<TablesThen>) {
    const { schema } = db;
    await schema
      .alterTable('program_state')
      .addColumn('public_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable('program_state')
      .set(({ ref }) => ({ public_revision: ref('revision') }))
      .execute();
    for (const table of TABLES) {
      await schema
        .alterTable(table)
        .addColumn('shown_version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await sql`update ${sql.table(table)} set shown_version = version`.execute(db);
    }
  },
};
