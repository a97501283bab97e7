import type { CreateTableBuilder, Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** Days, items and sub-items, and the program's revision. */
export function program(dialect: DialectName): Migration {
  // AUTOINCREMENT keeps SQLite from giving a deleted row's id to a new one.
  const withId = <T extends string>(table: CreateTableBuilder<T>) =>
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'serial', (column) => column.primaryKey());

  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await withId(schema.createTable('days'))
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('date', 'text')
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await withId(schema.createTable('schedule_items'))
        .addColumn('day_id', 'integer', (column) => column.notNull().references('days.id').onDelete('cascade'))
        .addColumn('time', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await withId(schema.createTable('schedule_item_lists'))
        .addColumn('schedule_item_id', 'integer', (column) =>
          column.notNull().references('schedule_items.id').onDelete('cascade'),
        )
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await schema.createIndex('schedule_items_day').on('schedule_items').column('day_id').execute();
      await schema
        .createIndex('schedule_item_lists_item')
        .on('schedule_item_lists')
        .column('schedule_item_id')
        .execute();
      await schema
        .createTable('program_state')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('filled', 'integer', (column) => column.notNull())
        .execute();
      const state = db as Kysely<{ program_state: { id: number; revision: number; filled: number } }>;
      await state.insertInto('program_state').values({ id: 1, revision: 1, filled: 0 }).execute();
    },
  };
}
