import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { Kysely, SqliteDialect } from 'kysely';
import { OWN_COMMAND } from '../../config.ts';
import { UnusableDatabase } from '../errors.ts';
import { flush, nameOnce, removeWithLogs, reserve, sizeOf } from './files.ts';
import { migrate, migrationNames } from '../schema/migrations.ts';
import { copyBeforeUpgrade, lastCopy } from './copy-before-upgrade.ts';
import { openSqlite, sqliteFile } from './sqlite-file.ts';
import { findDatabaseFault } from './find-database-fault.ts';

/**
 * Creates an empty database. The file gets its name only when it is complete, so that name never stands for half a
 * file.
 */
async function make(file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.${randomUUID()}.tmp`;
  try {
    await reserve(unfinished);
    const sqlite = openSqlite(unfinished);
    // Nobody waits for a half-made file after a crash: it needn't reach the disk with each statement, but once, at the end.
    sqlite.pragma('synchronous = OFF');
    sqlite.pragma('journal_mode = MEMORY');
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
    try {
      // Not in WAL mode yet: libsql releases a file late, and until then the log's index would keep the temporary name.
      await migrate(db, 'sqlite');
    } finally {
      await db.destroy();
    }
    await flush(unfinished);
    await nameOnce(unfinished, file);
  } finally {
    removeWithLogs(unfinished);
  }
}

/** Whether this version would change the schema of a sound database. */
const isEarlier = (sqlite: ReturnType<typeof openSqlite>) => {
  const { made } = sqlite.prepare('SELECT count(*) AS made FROM kysely_migration').get([]) as { made: number };
  return made < migrationNames('sqlite').length;
};

/**
 * Creates the SQLite file of a data folder, or checks the existing one from end to end. One of an earlier version is copied
 * before anything is written to it.
 * @returns where the copy is, if one was made
 * @throws {UnusableDatabase} when the existing file can't be relied on; nothing has been written to it then
 */
export async function prepareSqlite(dataDir: string): Promise<string | undefined> {
  const file = sqliteFile(dataDir);
  const refuse = (why: string) =>
    new UnusableDatabase(
      `The database ${file} can't be used: ${why}. Nothing was changed. ` +
        `Put a backup in its place with ${OWN_COMMAND} restore ${lastCopy(file) ?? 'FILE'}, or set DATA_DIR to another folder.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // SQLite would apply the old log to the new file.
    if (sizeOf(`${file}-wal`) > 0) throw refuse(`it is gone, and only its log ${file}-wal is there`);
    await make(file);
  }
  const fault = await findDatabaseFault(file);
  if (fault) throw refuse(fault);
  const sqlite = openSqlite(file);
  try {
    const copy = isEarlier(sqlite) ? await copyBeforeUpgrade(file) : undefined;
    // A new file, or a backup that was copied here, isn't in this mode yet.
    sqlite.pragma('journal_mode = WAL');
    return copy;
  } finally {
    sqlite.close();
  }
}
