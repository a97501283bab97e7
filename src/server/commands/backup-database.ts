import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { openSqlite, reserve } from '../store/database.ts';
import { CommandError } from './command-error.ts';
import { requireSqliteFile } from './open-store.ts';
import { putInPlace, requireRoomFor } from './output-file.ts';

/** `backup FILE`: one consistent SQLite file, made while the server runs. */
export async function backupDatabase(config: Config, file: string): Promise<string> {
  if (config.databaseUrl) throw new CommandError('For PostgreSQL, make the backup with pg_dump.');
  const source = requireSqliteFile(config);
  requireRoomFor(file);
  if (existsSync(file)) throw new CommandError(`${file} exists already; a backup doesn't overwrite.`);
  const unfinished = `${file}.${process.pid}.tmp`;
  await reserve(unfinished);
  const sqlite = openSqlite(source);
  try {
    sqlite.prepare('VACUUM INTO ?').run([unfinished]);
  } finally {
    sqlite.close();
  }
  await putInPlace(unfinished, file);
  return `Backed up to ${file}. To bring it back: stop the server, then npm start -- restore ${file}`;
}
