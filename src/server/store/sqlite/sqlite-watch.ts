import Libsql from 'libsql';
import type { Watcher } from '../watch/watcher.ts';
import { sqliteAddress } from './sqlite-file.ts';

/** How often to query SQLite, in milliseconds. A query takes 6 µs. */
const SQLITE_POLL_MS = 250;

/**
 * Watches a SQLite file. SQLite counts the commits of other connections in `data_version`.
 * @returns a function that stops it
 */
export function watchSqlite(file: string, watcher: Watcher): () => void {
  const sqlite = new Libsql(sqliteAddress(file, 'ro'));
  sqlite.pragma('busy_timeout = 0');
  const statement = sqlite.prepare('PRAGMA data_version');
  let version: number | undefined;
  const timer = setInterval(() => {
    try {
      const { data_version: now } = statement.get() as { data_version: number };
      // The first query can't tell what was written before it.
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
