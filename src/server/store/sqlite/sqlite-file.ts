import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Libsql from 'libsql';

/** How long a command or a start waits for another process that is just opening the file, too, in milliseconds. */
const OPENING_TIMEOUT_MS = 2_000;

/** The SQLite file of a data folder. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'program.db');

/** The file's address for SQLite. Unlike a path it says how to open, and so never makes a file that isn't there. */
export const sqliteAddress = (file: string, mode: 'ro' | 'rw') => `${pathToFileURL(file).href}?mode=${mode}`;

/** Opens a SQLite file that is there so that an acknowledged write survives a power cut. */
export function openSqlite(file: string): Libsql.Database {
  const sqlite = new Libsql(sqliteAddress(file, 'rw'));
  sqlite.pragma(`busy_timeout = ${OPENING_TIMEOUT_MS}`);
  // A WAL file that is reopened falls back to NORMAL, which can lose acknowledged writes: set it on every open, and check.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  const [durability] = sqlite.pragma('synchronous') as { synchronous: number }[];
  if (durability?.synchronous !== 2) throw new Error(`${file} could not be opened with synchronous=FULL.`);
  return sqlite;
}

/** Which file a path leads to; undefined when it leads to none. */
export function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
