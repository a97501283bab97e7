import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import LibsqlPromise from 'libsql/promise';
import { type Fault, faultOf } from './faults.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { sqliteAddress } from './sqlite-file.ts';

/** The largest rows need less. Small ones can still be saved then, in the place that the log has taken before. */
const ROOM_BYTES = 512 * 1024;

/**
 * Whether the file of a running server is damaged, and whether its disk is full. Reads all of it on a thread of libsql's own (8 ms for 12 MB, of which
 * the event loop notices nothing), by a connection of its own, which remembers no page from before.
 */
export async function inspectSqlite(file: string, served: SqliteConnection): Promise<Fault | undefined> {
  let sqlite: LibsqlPromise | undefined;
  try {
    served.requireSameFile();
    sqlite = new LibsqlPromise(sqliteAddress(file, 'ro'), {});
    const [check] = await sqlite.pragma('quick_check(1)', {});
    if (check.quick_check !== 'ok') return 'corrupt';
    // An emptied file is sound, too.
    await sqlite.prepare('SELECT revision FROM program_state');
    const { bavail, bsize } = await statfs(dirname(file));
    return bavail * bsize < ROOM_BYTES ? 'disk-full' : undefined;
  } catch (error) {
    const fault = faultOf(error);
    // Any other fault is met, and told, by those who use the database.
    return fault === 'corrupt' || fault === 'replaced' ? fault : undefined;
  } finally {
    sqlite?.close();
  }
}
