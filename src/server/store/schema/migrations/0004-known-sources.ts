import type { Kysely, Migration } from 'kysely';

/** The addresses and browsers from which editors have signed in. */
export const knownSources: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('known_sources')
      .addColumn('source_hash', 'text', (column) => column.primaryKey())
      .addColumn('last_seen', 'text', (column) => column.notNull())
      .execute();
  },
};
