import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import type { Config } from '../config.ts';
import { LockingSqliteDialect } from './locking-sqlite-dialect.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

export type DialectName = 'sqlite' | 'postgres';
export type Database = Kysely<Tables>;

export interface OpenDatabase {
  db: Database;
  dialect: DialectName;
}

/** How long a statement waits for another process's write to end, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** The SQLite file of a data folder. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'program.db');

/** Makes an empty file that only its owner may read, unless it is there: a database holds the password's hash. */
export async function reserve(file: string): Promise<void> {
  await (await open(file, 'a', 0o600)).close();
}

/** Opens the SQLite file so that an acknowledged write survives a power cut. */
export function openSqlite(file: string): Libsql.Database {
  const sqlite = new Libsql(file);
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  sqlite.pragma('journal_mode = WAL');
  // A WAL file that is reopened falls back to NORMAL, which can lose acknowledged writes: set it on every open, and check.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  const [durability] = sqlite.pragma('synchronous') as { synchronous: number }[];
  if (durability?.synchronous !== 2) throw new Error(`${file} could not be opened with synchronous=FULL.`);
  return sqlite;
}

function openPostgres(address: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // A connection that breaks is replaced on the next query; unheard, the event would end the process. The pool passes on
  // what it hears of idle connections only, so each is listened to, and the pool's own event has nothing to add.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return pool;
}

/** Writes what is in SQLite's log into the file itself, so that a copy of the file alone is whole after the end. */
export async function settle({ db, dialect }: OpenDatabase): Promise<void> {
  if (dialect === 'sqlite') await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

/** Opens the configured database as it is. Whether its schema is there and current is {@link openDatabase}'s to see to. */
export function connectDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  onError: (error: Error) => void = () => {},
): OpenDatabase {
  if (databaseUrl) {
    const pool = openPostgres(databaseUrl, onError);
    return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), dialect: 'postgres' };
  }
  const database = openSqlite(sqliteFile(dataDir));
  return { db: new Kysely<Tables>({ dialect: new LockingSqliteDialect(database) }), dialect: 'sqlite' };
}

/** Opens the configured database, makes it where there is none, and brings its schema up to date. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  onError?: (error: Error) => void,
): Promise<OpenDatabase> {
  if (!config.databaseUrl) {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    await reserve(sqliteFile(config.dataDir));
  }
  const opened = connectDatabase(config, onError);
  await migrate(opened.db as Kysely<unknown>, opened.dialect);
  return opened;
}
