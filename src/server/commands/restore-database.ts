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

/**
 * Copies a database.
 * @throws {CommandError} when `source` is damaged, or isn't a database of this program
 */
async function copySound(source: string, target: string, named: string): Promise<void> {
  const fault = await findDatabaseFault(source);
  if (fault) throw new CommandError(`${named} is not a backup of this program: ${fault}. Nothing was changed.`);
  await copySqlite(source, target);
}

/** Copies a backup through SQLite, so that anything still in a log beside it comes along. */
async function readSource(named: string, target: string): Promise<void> {
  const source = realpathSync(named);
  try {
    return await copySound(source, target, named);
  } catch (error) {
    // SQLite can read a database in WAL mode only where it may put the log's index beside it. A copy has room for that.
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
 * Ends the write-ahead log of a database, which moves its contents into the file.
 * @throws {CommandError} while a server or another command has the database open
 */
function requireUnused(database: string): void {
  try {
    const sqlite = new Libsql(sqliteAddress(database, 'rw'));
    try {
      // SQLite allows this only to a process that is alone with the database.
      sqlite.pragma('journal_mode = DELETE');
    } finally {
      sqlite.close();
    }
  } catch (error) {
    // Damage is a reason to restore, not an obstacle.
    if (faultOf(error) === 'locked')
      throw new CommandError(`${database} is in use. Stop the server first; nothing was changed.`);
  }
}

/** A counter of a database; 0 when it can't be read. */
function counterOf(database: string, counter: string): number {
  try {
    const sqlite = new Libsql(sqliteAddress(database, 'ro'));
    try {
      const { value } = sqlite.prepare(`SELECT ${counter} AS value FROM program_state`).get([]) as { value: number };
      return value;
    } finally {
      sqlite.close();
    }
  } catch {
    return 0;
  }
}

/**
 * Gives the restored program revisions that were never used. Under a known revision, pages that are open would keep
 * changes that the backup has undone.
 */
function raiseRevisions(restored: string, replaced: string): void {
  const sqlite = openSqlite(restored);
  try {
    sqlite.prepare('UPDATE program_state SET revision = max(revision, ?) + 1').run([counterOf(replaced, 'revision')]);
    const columns = sqlite.prepare("SELECT name FROM pragma_table_info('program_state')").all([]) as { name: string }[];
    // The revision that visitors know has to be a new one, too. An older backup has nothing that they didn't see.
    if (columns.some(({ name }) => name === 'unseen'))
      sqlite.prepare('UPDATE program_state SET unseen = min(unseen, ?)').run([counterOf(replaced, 'unseen')]);
  } finally {
    sqlite.close();
  }
}

/**
 * Gives the database a second name, under which it is kept when the backup takes its place. There is a database at
 * every moment.
 * @returns the second name
 */
async function keep(database: string): Promise<string> {
  const kept = database.replace(/(\.db)?$/, `.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}$1`);
  await link(database, kept).catch(() => copyFile(database, kept));
  // A damaged database may still have its log, which SQLite must not apply to the new file.
  if (existsSync(`${database}-wal`)) await rename(`${database}-wal`, `${kept}-wal`);
  await rm(`${database}-shm`, { force: true });
  return kept;
}

/** `restore FILE`: replaces the database with a backup, whole or not at all, and keeps the old database. */
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
      raiseRevisions(unfinished, database);
      carryStates(unfinished, database);
    }
    // SQLite must not apply a leftover log to the new file.
    else removeWithLogs(database);
    const kept = isThere ? await keep(database) : undefined;
    await putInPlace(unfinished, database);
    return `Restored ${file} to ${database}.${kept ? ` What was there before is kept at ${kept}.` : ''}`;
  });
}
