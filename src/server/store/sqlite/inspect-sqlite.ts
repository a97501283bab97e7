import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import LibsqlPromise from 'libsql/promise';
import { type Fault, faultOf } from '../health/faults.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { sqliteAddress } from './sqlite-file.ts';

/**
 * Free space below which the disk counts as full. Even the largest rows need less. Small rows may still be saved then,
 * in space that the log already has.
 */
const MIN_FREE_BYTES = 512 * 1024;

/** The part of a connection that is used here. Its statements run on another thread; libsql types it as `any`. */
interface AsyncSqlite {
  prepare(query: string): Promise<{ all(parameters: unknown[]): Promise<object[]> }>;
  close(): void;
}

const openAside = (file: string): AsyncSqlite => new LibsqlPromise(sqliteAddress(file, 'ro'), {});

async function look(sqlite: AsyncSqlite): Promise<Fault | undefined> {
  const rows = async (query: string) => (await sqlite.prepare(query)).all([]);
  // Without this, pages would come from the connection's cache, and damage to the file would go unnoticed.
  await rows('PRAGMA shrink_memory');
  const [check] = (await rows('PRAGMA quick_check(1)')) as { quick_check: string }[];
  if (check?.quick_check !== 'ok') return 'corrupt';
  // A file that was emptied passes the check, too.
  return (await rows('SELECT revision FROM program_state')).length === 1 ? undefined : 'corrupt';
}

/**
 * Makes the function that checks the file of a running server for damage, and its disk for free space. The whole file
 * is read on a thread of libsql's, which takes 8 ms for 12 MB without blocking the event loop.
 */
export function sqliteInspector(file: string, served: SqliteConnection): () => Promise<Fault | undefined> {
  // Kept open, because libsql releases the files of a closed connection only at garbage collection.
  let sqlite: AsyncSqlite | undefined;

  return async () => {
    try {
      served.requireSameFile();
      sqlite ??= openAside(file);
      const fault = await look(sqlite);
      if (fault) return fault;
      const { bavail, bsize } = await statfs(dirname(file));
      return bavail * bsize < MIN_FREE_BYTES ? 'disk-full' : undefined;
    } catch (error) {
      sqlite?.close();
      sqlite = undefined;
      const fault = faultOf(error);
      // Other faults are reported by the statements that meet them.
      return fault === 'corrupt' || fault === 'replaced' ? fault : undefined;
    }
  };
}
