import Libsql from 'libsql';
import type { Config } from '../config.ts';
import { sqliteAddress, sqliteFile } from './sqlite/sqlite-file.ts';
import { watchPostgres } from './postgres/postgres-watch.ts';

/** Is notified of changes in the database. */
export interface Watcher {
  /** Somebody may have written. */
  changed(): void;
  /** There is no change that was not reported. */
  confirmed(): void;
  /** The database is away, until the next `confirmed` or `changed`. */
  lost(error: Error): void;
}

/** How often to query SQLite, in milliseconds. A query takes 6 µs. */
const SQLITE_POLL_MS = 250;
/**
 * Watches for writes of any process.
 * @returns a function that stops it
 */
export function watchChanges(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  watcher: Watcher,
): () => void {
  return databaseUrl ? watchPostgres(databaseUrl, watcher) : watchSqlite(sqliteFile(dataDir), watcher);
}

/** SQLite counts for each connection the commits of all others. */
function watchSqlite(file: string, watcher: Watcher): () => void {
  const sqlite = new Libsql(sqliteAddress(file, 'ro'));
  sqlite.pragma('busy_timeout = 0');
  const statement = sqlite.prepare('PRAGMA data_version');
  let version: number | undefined;
  const timer = setInterval(() => {
    try {
      const { data_version: now } = statement.get() as { data_version: number };
      // The first query can't tell what was written before.
      if (now === version) watcher.confirmed();
      else watcher.changed();
      version = now;
    } catch (error) {
      watcher.lost(error as Error);
    }
  }, SQLITE_POLL_MS).unref();
  return () => {
    clearInterval(timer);
    sqlite.close();
  };
}
