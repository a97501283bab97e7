import type { Kysely, Migration } from 'kysely';

/** The link by which an edit was made: no name that somebody gives passes for it. */
export const editsOfLinks: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('edits').addColumn('link', 'integer').execute();
  },
};
