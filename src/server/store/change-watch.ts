import Libsql from 'libsql';
import type { Config } from '../config.ts';
import { sqliteAddress, sqliteFile } from './sqlite-file.ts';
import { watchPostgres } from './postgres-watch.ts';

/** Hears of the database. */
export interface Watcher {
  /** Somebody may have written. */
  changed(): void;
  /** Nothing was written that this watcher hasn't been told. */
  confirmed(): void;
  /** The database can't be asked; the next `confirmed` or `changed` ends that. */
  lost(error: Error): void;
}

/** How often SQLite is asked, in milliseconds. It takes 6 µs. */
const SQLITE_POLL_MS = 250;
/** Watches for writes of any process. @returns stops it */
export function watchChanges(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  watcher: Watcher,
): () => void {
  return databaseUrl ? watchPostgres(databaseUrl, watcher) : watchSqlite(sqliteFile(dataDir), watcher);
}

/** SQLite counts, for each connection, what the other ones have written. */
function watchSqlite(file: string, watcher: Watcher): () => void {
  const sqlite = new Libsql(sqliteAddress(file, 'ro'));
  sqlite.pragma('busy_timeout = 0');
  const statement = sqlite.prepare('PRAGMA data_version');
  let version: number | undefined;
  const timer = setInterval(() => {
    try {
      const { data_version: now } = statement.get() as { data_version: number };
      // At first nobody knows what was written before.
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
