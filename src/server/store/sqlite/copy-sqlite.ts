import Libsql from 'libsql';
import { reserve } from './files.ts';
import { sqliteAddress } from './sqlite-file.ts';

/** Writes one file that holds a whole SQLite database as of one moment, what is still in its log included. */
export async function copySqlite(source: string, target: string): Promise<void> {
  await reserve(target);
  const sqlite = new Libsql(sqliteAddress(source, 'ro'));
  try {
    sqlite.prepare('VACUUM INTO ?').run([target]);
  } finally {
    sqlite.close();
  }
}
