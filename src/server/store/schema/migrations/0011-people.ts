import type { Kysely, Migration } from 'kysely';

/** The names of the people who edit, their own accounts, and who is here with which forms open. */
export const people: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('personal_accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .alterTable('sessions')
      .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    // A session ends with its account, whoever removes it, and also if that happens just before the session begins.
    await schema
      .alterTable('sessions')
      .addColumn('account', 'text', (column) => column.references('personal_accounts.id').onDelete('cascade'))
      .execute();
    await schema
      .createTable('presences')
      .addColumn('connection', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) =>
        column.notNull().references('sessions.token_hash').onDelete('cascade'),
      )
      .addColumn('forms', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
  },
};
