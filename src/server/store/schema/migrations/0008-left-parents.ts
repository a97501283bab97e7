import { type Kysely, type Migration, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** The table as of this migration. */
interface TablesThen {
  edit_changes: { kind: string; row_before: string | null; row_after: string | null; left_parent: number | null };
}

const PARENTS = [
  ['item', 'day_id'],
  ['sub-item', 'schedule_item_id'],
] as const;

/** Which row a moved or deleted one has left, so that what was taken out of a row is found without reading all that was changed. */
export const leftParents = (dialect: DialectName): Migration => ({
  async up(db: Kysely<TablesThen>) {
    await db.schema.alterTable('edit_changes').addColumn('left_parent', 'integer').execute();
    const parentIn = (column: string, field: string) =>
      dialect === 'sqlite'
        ? sql<number>`json_extract(${sql.ref(column)}, ${sql.lit(`$.${field}`)})`
        : sql<number>`(${sql.ref(column)}::json ->> ${sql.lit(field)})::integer`;
    for (const [kind, field] of PARENTS)
      await db
        .updateTable('edit_changes')
        .set({ left_parent: parentIn('row_before', field) })
        .where('kind', '=', kind)
        .where('row_before', 'is not', null)
        .where(({ eb, or }) =>
          or([eb('row_after', 'is', null), eb(parentIn('row_before', field), '<>', parentIn('row_after', field))]),
        )
        .execute();
    // Few rows leave their parents, and the others cost the index nothing.
    await db.schema
      .createIndex('edit_changes_left_parent')
      .on('edit_changes')
      .columns(['kind', 'left_parent'])
      .where('left_parent', 'is not', null)
      .execute();
  },
});
