import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Config } from '../config.ts';
import { DatabaseStatus } from './health/database-status.ts';
import { faultOf } from './health/faults.ts';
import { KEPT_COPIES } from './sqlite/copy-before-upgrade.ts';
import { sqliteInspector } from './sqlite/inspect-sqlite.ts';
import { LockingSqliteDialect } from './sqlite/locking-sqlite-dialect.ts';
import { prepareSqlite } from './sqlite/make-sqlite.ts';
import { migrate } from './schema/migrations.ts';
import { type Deadlines, openPostgres, SERVING } from './postgres/postgres-pool.ts';
import { SqliteConnection } from './sqlite/sqlite-connection.ts';
import { sqliteFile } from './sqlite/sqlite-file.ts';
import type { DialectName } from './schema/dialect.ts';
import type { Database, Tables } from './schema/tables.ts';

export interface OpenDatabase {
  db: Database;
  dialect: DialectName;
  /** Faults that errors and checks have shown so far. */
  status: DatabaseStatus;
  /** Where it was copied before its schema was changed just now. */
  copiedTo?: string;
}

/** Tells an administrator of that. */
export const upgradeNote = (copy: string) =>
  `The database was upgraded. A copy of it as it was before is kept at ${copy}\n` +
  `The last ${KEPT_COPIES} of such copies are kept.`;

/** How long a start keeps trying while other processes open the same file, in milliseconds. */
const OPENING_DEADLINE_MS = 5_000;
/** Longest pause between two attempts, in milliseconds. */
const LONGEST_PAUSE_MS = 100;

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Moves SQLite's write-ahead log into the database file, so that a copy of the file alone is complete after shutdown. A
 * failure does no harm: the log stays beside the file.
 */
export async function checkpoint({ db, dialect }: OpenDatabase): Promise<void> {
  if (dialect === 'sqlite') await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db).catch(() => {});
}

/** Opens the configured database as it is. {@link openDatabase} also creates the file and migrates the schema. */
export function connectDatabase(
  { dataDir, databaseUrl }: Place,
  onError: (error: Error) => void = () => {},
  deadlines: Deadlines = SERVING,
): OpenDatabase {
  if (databaseUrl) {
    const status = new DatabaseStatus();
    const pool = openPostgres(databaseUrl, status, deadlines, onError);
    return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), dialect: 'postgres', status };
  }
  const file = sqliteFile(dataDir);
  const sqlite = new SqliteConnection(file);
  const status = new DatabaseStatus(sqliteInspector(file, sqlite));
  const dialect = new LockingSqliteDialect(sqlite, status);
  return { db: new Kysely<Tables>({ dialect }), dialect: 'sqlite', status };
}

/** Makes one attempt to open the database and bring its schema up to date. */
async function openOnce(config: Place, onError?: (error: Error) => void, deadlines?: Deadlines): Promise<OpenDatabase> {
  const copiedTo = config.databaseUrl ? undefined : await prepareSqlite(config.dataDir);
  const opened = connectDatabase(config, onError, deadlines);
  try {
    await migrate(opened.db as Kysely<unknown>, opened.dialect);
    return { ...opened, copiedTo };
  } catch (error) {
    await opened.db.destroy();
    throw error;
  }
}

/**
 * Opens the configured database, creates it if there is none, and brings its schema up to date. When several processes
 * create a file, SQLite refuses some of them at once instead of waiting, so they try again.
 * @throws {UnusableDatabase} when an existing database can't be relied on
 */
export async function openDatabase(...how: Parameters<typeof openOnce>): Promise<OpenDatabase> {
  const deadline = performance.now() + OPENING_DEADLINE_MS;
  for (;;) {
    try {
      return await openOnce(...how);
    } catch (error) {
      if (faultOf(error) !== 'locked' || performance.now() > deadline) throw error;
      await setTimeout(LONGEST_PAUSE_MS * Math.random());
    }
  }
}
