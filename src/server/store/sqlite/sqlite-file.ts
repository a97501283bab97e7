import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Libsql from 'libsql';

/** How long a command or a start waits while another process opens the same file, in milliseconds. */
const OPENING_TIMEOUT_MS = 2_000;

/** The SQLite file of a data folder. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'program.db');

/** The file's address for SQLite. Unlike a path, it never makes SQLite create a missing file. */
export const sqliteAddress = (file: string, mode: 'ro' | 'rw') => `${pathToFileURL(file).href}?mode=${mode}`;

/** Opens an existing SQLite file so that an acknowledged write survives a power cut. */
export function openSqlite(file: string): Libsql.Database {
  const sqlite = new Libsql(sqliteAddress(file, 'rw'));
  sqlite.pragma(`busy_timeout = ${OPENING_TIMEOUT_MS}`);
  // A file in WAL mode falls back to NORMAL when it is reopened, which can lose acknowledged writes. So FULL is set and
  // checked each time.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  const [durability] = sqlite.pragma('synchronous') as { synchronous: number }[];
  if (durability?.synchronous !== 2) throw new Error(`${file} could not be opened with synchronous=FULL.`);
  return sqlite;
}

/** Identifies the file that a path leads to; undefined if there is none. */
export function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
