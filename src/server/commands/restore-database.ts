import { access, chmod, copyFile, mkdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import Libsql from 'libsql';
import type { Config } from '../config.ts';
import { sqliteFile } from '../store/database.ts';
import { CommandError } from './command-error.ts';
import { putInPlace } from './output-file.ts';

/** @throws {CommandError} unless the file is a sound database of ours */
function requireSound(copy: string, file: string): void {
  try {
    const sqlite = new Libsql(copy);
    try {
      const [check] = sqlite.pragma('quick_check') as { quick_check: string }[];
      if (check?.quick_check !== 'ok') throw new Error(check?.quick_check);
      sqlite.prepare('SELECT count(*) FROM days').get([]);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    throw new CommandError(
      `${file} is not a backup of this program (${(error as Error).message}). Nothing was changed.`,
    );
  }
}

/** @throws {CommandError} while a server or another command has the database open */
function requireUnused(database: string): void {
  try {
    const sqlite = new Libsql(database);
    try {
      // Only who is alone with a database can end its write-ahead log.
      sqlite.pragma('journal_mode = DELETE');
    } finally {
      sqlite.close();
    }
  } catch (error) {
    // A damaged database is a reason to restore, and none against it.
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY'))
      throw new CommandError(`${database} is in use. Stop the server first; nothing was changed.`);
  }
}

/** `restore FILE`: puts a backup in place of the database, whole or not at all. */
export async function restoreDatabase(config: Config, file: string): Promise<string> {
  if (config.databaseUrl) throw new CommandError('For PostgreSQL, restore with pg_restore or psql.');
  const database = sqliteFile(config.dataDir);
  await access(file);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const unfinished = `${database}.${process.pid}.tmp`;
  try {
    await copyFile(file, unfinished);
    await chmod(unfinished, 0o600);
    requireSound(unfinished, file);
    if (existsSync(database)) requireUnused(database);
    // What the old database has left in its log would be played into the new one.
    for (const log of [`${database}-wal`, `${database}-shm`]) await rm(log, { force: true });
    await putInPlace(unfinished, database);
  } finally {
    for (const rest of [unfinished, `${unfinished}-wal`, `${unfinished}-shm`]) await rm(rest, { force: true });
  }
  return `Restored ${file} to ${database}.`;
}
