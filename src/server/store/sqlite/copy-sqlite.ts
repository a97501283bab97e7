import Libsql from 'libsql';
import { reserve } from './files.ts';
import { sqliteAddress } from './sqlite-file.ts';

/** Copies a whole SQLite database as of one moment into one file, including what is still in its log. */
export async function copySqlite(source: string, target: string): Promise<void> {
  await reserve(target);
  const sqlite = new Libsql(sqliteAddress(source, 'ro'));
  try {
    sqlite.prepare('VACUUM INTO ?').run([target]);
  } finally {
    sqlite.close();
  }
}
