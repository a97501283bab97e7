import type { Kysely } from 'kysely';
import Libsql from 'libsql';
import type { Config } from '../../../src/server/config.ts';
import { connectDatabase } from '../../../src/server/store/database.ts';
import { migrateBy, migrationNames } from '../../../src/server/store/schema/migrations.ts';
import { sqliteFile } from '../../../src/server/store/sqlite/sqlite-file.ts';

/**
 * An empty database as an earlier version of this program has left it, after the migration of this name.
 * @param without a migration before that one which the version did not have
 */
export async function databaseAsOf(config: Config, migration: string, without?: string) {
  // Only an empty file: where there is none, the folder's own database would be made whole.
  if (!config.databaseUrl) new Libsql(sqliteFile(config.dataDir)).close();
  const database = connectDatabase(config);
  const names = migrationNames(database.dialect).filter((name) => name <= migration && name !== without);
  await migrateBy(database.db as unknown as Kysely<unknown>, database.dialect, names);
  return database;
}
