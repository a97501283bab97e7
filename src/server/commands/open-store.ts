import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { type OpenDatabase, openDatabase, upgradeNote } from '../store/database.ts';
import { COMMAND } from '../store/postgres/postgres-pool.ts';
import { sqliteFile } from '../store/sqlite/sqlite-file.ts';
import { CommandError } from './command-error.ts';

/** @throws {CommandError} when the data folder has no database */
export function requireSqliteFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) throw new CommandError(`There is no database at ${file}. Is DATA_DIR right?`);
  return file;
}

/** Opens the database for one command and closes it afterwards. */
export async function withDatabase<T>(config: Config, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, undefined, COMMAND);
  if (database.copiedTo) process.stderr.write(`${upgradeNote(database.copiedTo)}\n`);
  try {
    return await work(database);
  } finally {
    await database.db.destroy();
  }
}
