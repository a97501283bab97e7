import type { Kysely, Migration } from 'kysely';

/** Whether who has made an edit had an account of that name. Of earlier edits nobody knows it. */
export const authors: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('edits').addColumn('has_account', 'integer').execute();
  },
};
