import type { Kysely, Migration } from 'kysely';

/** The editors' password, their sessions, and the stored answers to requests that may be repeated. */
export const access: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('account')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('idempotency_keys')
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_pk', ['path', 'key'])
      .execute();
  },
};
