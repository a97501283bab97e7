import { existsSync, realpathSync, statSync } from 'node:fs';
import { access, copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import Libsql from 'libsql';
import type { Config } from '../config.ts';
import { copySqlite } from '../store/sqlite/copy-sqlite.ts';
import { faultOf } from '../store/health/faults.ts';
import { removeWithLogs } from '../store/sqlite/files.ts';
import { identityOf, openSqlite, sqliteAddress, sqliteFile } from '../store/sqlite/sqlite-file.ts';
import { findDatabaseFault } from '../store/sqlite/find-database-fault.ts';
import { carryStates } from './carry-states.ts';
import { CommandError } from './command-error.ts';
import { putInPlace, withUnfinished } from './output-file.ts';

/** @throws {CommandError} unless `source` is a sound database of ours */
async function copySound(source: string, target: string, named: string): Promise<void> {
  const fault = await findDatabaseFault(source);
  if (fault) throw new CommandError(`${named} is not a backup of this program: ${fault}. Nothing was changed.`);
  await copySqlite(source, target);
}

/** Copies the source with what is in a log beside it, through SQLite itself. */
async function readSource(named: string, target: string): Promise<void> {
  const source = realpathSync(named);
  try {
    return await copySound(source, target, named);
  } catch (error) {
    // SQLite reads the copy of a database in WAL mode only where it may put an index of the log beside it.
    if (faultOf(error) !== 'away' && faultOf(error) !== 'read-only') throw error;
  }
  const copy = `${target}.source`;
  try {
    for (const log of ['', '-wal']) if (existsSync(source + log)) await copyFile(source + log, copy + log);
    await copySound(copy, target, named);
  } finally {
    removeWithLogs(copy);
  }
}

/**
 * Moves what is in the log into the file itself.
 * @throws {CommandError} while a server or another command has the database open
 */
function requireUnused(database: string): void {
  try {
    const sqlite = new Libsql(sqliteAddress(database, 'rw'));
    try {
      // Only who is alone with a database can end its write-ahead log.
      sqlite.pragma('journal_mode = DELETE');
    } finally {
      sqlite.close();
    }
  } catch (error) {
    // A damaged database is a reason to restore, and none against it.
    if (faultOf(error) === 'locked')
      throw new CommandError(`${database} is in use. Stop the server first; nothing was changed.`);
  }
}

/** The revision of a database; 0 when it can't be read. */
function revisionOf(database: string): number {
  try {
    const sqlite = new Libsql(sqliteAddress(database, 'ro'));
    try {
      const { revision } = sqlite.prepare('SELECT revision FROM program_state').get([]) as { revision: number };
      return revision;
    } finally {
      sqlite.close();
    }
  } catch {
    return 0;
  }
}

/**
 * Gives the restored program a revision that was never given out: pages that were open would take a later one for a
 * continuation of what they have seen, and keep what the restoring has undone.
 */
function raiseRevision(restored: string, replaced: string): void {
  const sqlite = openSqlite(restored);
  try {
    sqlite.prepare('UPDATE program_state SET revision = max(revision, ?) + 1').run([revisionOf(replaced)]);
  } finally {
    sqlite.close();
  }
}

/**
 * Gives the database another name beside its own, which it keeps until another file takes it: at no moment is there none.
 * @returns the other name
 */
async function keep(database: string): Promise<string> {
  const kept = database.replace(/(\.db)?$/, `.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}$1`);
  await link(database, kept).catch(() => copyFile(database, kept));
  // The log of a damaged database is still there; the new one must not have it played into it.
  if (existsSync(`${database}-wal`)) await rename(`${database}-wal`, `${kept}-wal`);
  await rm(`${database}-shm`, { force: true });
  return kept;
}

/** `restore FILE`: puts a backup in place of the database, whole or not at all, and keeps what was there. */
export async function restoreDatabase(config: Config, file: string): Promise<string> {
  if (config.databaseUrl) throw new CommandError('For PostgreSQL, restore with pg_restore or psql.');
  const named = sqliteFile(config.dataDir);
  await access(file);
  if (!statSync(file).isFile()) throw new CommandError(`${file} is not a file.`);
  const isThere = existsSync(named);
  const database = isThere ? realpathSync(named) : named;
  if (identityOf(file) === identityOf(database))
    throw new CommandError(`${file} is the database itself, not a backup of it. Nothing was changed.`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  return withUnfinished(database, async (unfinished) => {
    await readSource(file, unfinished);
    if (isThere) {
      requireUnused(database);
      raiseRevision(unfinished, database);
      carryStates(unfinished, database);
    }
    // Without its database a log is of no use, and the new one must not have it played into it either.
    else removeWithLogs(database);
    const kept = isThere ? await keep(database) : undefined;
    await putInPlace(unfinished, database);
    return `Restored ${file} to ${database}.${kept ? ` What was there before is kept at ${kept}.` : ''}`;
  });
}
