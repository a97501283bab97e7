import type { Config } from '../config.ts';
import { watchPostgres } from './postgres/postgres-watch.ts';
import { sqliteFile } from './sqlite/sqlite-file.ts';
import { watchSqlite } from './sqlite/sqlite-watch.ts';
import type { Watcher } from './watch/watcher.ts';

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
