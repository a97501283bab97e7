import { type Kysely, type Migration, sql } from 'kysely';

/** The log of changes. */
export const changes: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('program_changes')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('row_id', 'integer')
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('row_before', 'text')
      .addColumn('row_after', 'text')
      .addPrimaryKeyConstraint('program_changes_pk', ['revision', 'position'])
      .execute();
    await schema.createIndex('program_changes_at').on('program_changes').column('at').execute();
    // The log can't tell how the present program came about, so the program counts as put in as a whole.
    const at = sql.lit(new Date().toISOString());
    await sql`
      INSERT INTO program_changes (revision, position, at, kind, action)
      SELECT revision, 1, ${at}, 'program', 'replace' FROM program_state WHERE filled = 1
    `.execute(db);
  },
};
