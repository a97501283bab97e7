import { type CreateTableBuilder, DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { DialectName } from './dialect.ts';
import { UnusableDatabase } from '../errors.ts';
import { itemStates } from './item-states-migration.ts';

/** PostgreSQL's notification channel for new revisions of the program. */
export const CHANGED_CHANNEL = 'program_changed';

/** The migrations in order, written once for both databases. A migration that was released is never changed. */
function migrations(dialect: DialectName): Record<string, Migration> {
  // AUTOINCREMENT keeps SQLite from giving a deleted row's id to a new one.
  const withId = <T extends string>(table: CreateTableBuilder<T>) =>
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'serial', (column) => column.primaryKey());

  const program: Migration = {
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

  const access: Migration = {
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

  /** SQLite doesn't need it: it counts the commits of other connections. */
  const notify: Migration = {
    async up(db: Kysely<unknown>) {
      if (dialect === 'sqlite') return;
      await sql`
        CREATE FUNCTION notify_program_changed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_notify(${sql.lit(CHANGED_CHANNEL)}, NEW.revision::text);
          RETURN NULL;
        END $$
      `.execute(db);
      await sql`
        CREATE TRIGGER program_changed AFTER UPDATE ON program_state
        FOR EACH ROW EXECUTE FUNCTION notify_program_changed()
      `.execute(db);
    },
  };

  const knownSources: Migration = {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('known_sources')
        .addColumn('source_hash', 'text', (column) => column.primaryKey())
        .addColumn('last_seen', 'text', (column) => column.notNull())
        .execute();
    },
  };

  const changes: Migration = {
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
      // What there is already came as a whole, as far as the log can tell.
      const at = sql.lit(new Date().toISOString());
      await sql`
        INSERT INTO program_changes (revision, position, at, kind, action)
        SELECT revision, 1, ${at}, 'program', 'replace' FROM program_state WHERE filled = 1
      `.execute(db);
    },
  };

  return {
    '0001-program': program,
    '0002-access': access,
    '0003-notify': notify,
    '0004-known-addresses': knownSources,
    '0005-changes': changes,
    '0006-item-states': itemStates,
  };
}

/** The names of all migrations, in order. */
export const migrationNames = (dialect: DialectName) => Object.keys(migrations(dialect)).sort();

const migratorOf = (db: Kysely<unknown>, dialect: DialectName) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations(dialect) },
    // Kysely tells the order by the clock of each day, which may have been set back since.
    allowUnorderedMigrations: true,
  });

/** Brings an empty database to the schema that one migration leaves. */
export async function migrateTo(db: Kysely<unknown>, dialect: DialectName, name: string): Promise<void> {
  const { error } = await migratorOf(db, dialect).migrateTo(name);
  if (error) throw error as Error;
}

async function executedNames(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Brings the database to the current schema. Writes nothing where it is current: a disk that can only be read is enough.
 * @throws {UnusableDatabase} when a newer version of this program has made it
 */
export async function migrate(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const known = migrationNames(dialect);
  const executed = await executedNames(db);
  if (executed.some((name) => !known.includes(name)))
    throw new UnusableDatabase("The database can't be used: a newer version of this program has made it.");
  if (executed.length === known.length) return;
  const { error } = await migratorOf(db, dialect).migrateToLatest();
  if (error) throw error as Error;
}
