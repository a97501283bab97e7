import type { Kysely, Migration } from 'kysely';

/** That an edit reached visitors at once while publishing was by hand: `now`. Of earlier edits none did. */
export const publicEdits: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('edits').addColumn('public', 'text').execute();
  },
};
