import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import LibsqlPromise from 'libsql/promise';
import { type Fault, faultOf } from './faults.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { sqliteAddress } from './sqlite-file.ts';

/** The largest rows need less. Small ones can still be saved then, in the place that the log has taken before. */
const ROOM_BYTES = 512 * 1024;

async function look(sqlite: LibsqlPromise): Promise<Fault | undefined> {
  // Forgets the pages that it has read before, or it would see nothing of what has become of them.
  await sqlite.pragma('shrink_memory', {});
  const [check] = await sqlite.pragma('quick_check(1)', {});
  if (check.quick_check !== 'ok') return 'corrupt';
  // An emptied file is sound, too.
  const query = await sqlite.prepare('SELECT revision FROM program_state');
  return (await query.all([])).length === 1 ? undefined : 'corrupt';
}

/**
 * Makes the function that finds out whether the file of a running server is damaged, and whether its disk is full. It reads
 * all of the file, on a thread of libsql's own: 8 ms for 12 MB, of which the event loop notices nothing.
 */
export function sqliteInspector(file: string, served: SqliteConnection): () => Promise<Fault | undefined> {
  // Kept, as libsql lets go of the files of a closed one only when JavaScript collects its garbage.
  let sqlite: LibsqlPromise | undefined;

  return async () => {
    try {
      served.requireSameFile();
      sqlite ??= new LibsqlPromise(sqliteAddress(file, 'ro'), {});
      const fault = await look(sqlite);
      if (fault) return fault;
      const { bavail, bsize } = await statfs(dirname(file));
      return bavail * bsize < ROOM_BYTES ? 'disk-full' : undefined;
    } catch (error) {
      sqlite?.close();
      sqlite = undefined;
      const fault = faultOf(error);
      // Any other fault is met, and told, by those who use the database.
      return fault === 'corrupt' || fault === 'replaced' ? fault : undefined;
    }
  };
}
