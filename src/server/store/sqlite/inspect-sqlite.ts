import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import LibsqlPromise from 'libsql/promise';
import { type Fault, faultOf } from '../health/faults.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { sqliteAddress } from './sqlite-file.ts';

/** The largest rows need less. Small ones can still be saved then, in the place that the log has taken before. */
const ROOM_BYTES = 512 * 1024;

/** What is used of a connection whose statements run on another thread; libsql describes it as `any`. */
interface AsyncSqlite {
  prepare(query: string): Promise<{ all(parameters: unknown[]): Promise<object[]> }>;
  close(): void;
}

const openAside = (file: string): AsyncSqlite => new LibsqlPromise(sqliteAddress(file, 'ro'), {});

async function look(sqlite: AsyncSqlite): Promise<Fault | undefined> {
  const rows = async (query: string) => (await sqlite.prepare(query)).all([]);
  // Drops the pages in its cache, or it wouldn't notice that they have changed.
  await rows('PRAGMA shrink_memory');
  const [check] = (await rows('PRAGMA quick_check(1)')) as { quick_check: string }[];
  if (check?.quick_check !== 'ok') return 'corrupt';
  // An emptied file is sound, too.
  return (await rows('SELECT revision FROM program_state')).length === 1 ? undefined : 'corrupt';
}

/**
 * Makes the function that finds out whether the file of a running server is damaged, and whether its disk is full. It reads
 * all of the file, on a thread of libsql's own: 8 ms for 12 MB, without holding up the event loop.
 */
export function sqliteInspector(file: string, served: SqliteConnection): () => Promise<Fault | undefined> {
  // Kept, as libsql lets go of the files of a closed one only when JavaScript collects its garbage.
  let sqlite: AsyncSqlite | undefined;

  return async () => {
    try {
      served.requireSameFile();
      sqlite ??= openAside(file);
      const fault = await look(sqlite);
      if (fault) return fault;
      const { bavail, bsize } = await statfs(dirname(file));
      return bavail * bsize < ROOM_BYTES ? 'disk-full' : undefined;
    } catch (error) {
      sqlite?.close();
      sqlite = undefined;
      const fault = faultOf(error);
      // Any other fault is reported by those who use the database.
      return fault === 'corrupt' || fault === 'replaced' ? fault : undefined;
    }
  };
}
