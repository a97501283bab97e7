import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { openSqlite, reserve } from '../store/database.ts';
import { CommandError } from './command-error.ts';
import { requireSqliteFile } from './open-store.ts';
import { requireRoomFor } from './output-file.ts';

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
  // SQLite doesn't wait for the disk here, and a backup that a power cut empties is none.
  const handle = await open(unfinished, 'r+');
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
  return `Backed up to ${file}. To bring it back: stop the server, then npm start -- restore ${file}`;
}
