import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** The pictures that editors have given. */
export const pictures = (dialect: DialectName): Migration => ({
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('pictures')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('bytes', dialect === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .execute();
  },
});
