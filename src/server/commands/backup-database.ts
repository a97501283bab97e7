import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameOf } from '../backups/generations.ts';
import { type Config, OWN_COMMAND } from '../config.ts';
import { copySqlite } from '../store/sqlite/copy-sqlite.ts';
import { requireRoom, sizeOfCopy } from '../store/sqlite/files.ts';
import { findDatabaseFault } from '../store/sqlite/find-database-fault.ts';
import { CommandError } from './command-error.ts';
import { requireSqliteFile } from './open-store.ts';
import { putInPlace, requireRoomFor, withUnfinished } from './output-file.ts';

/** A folder gets a file named by the time, as from scheduled backups. */
const fileIn = (given: string) =>
  /[\\/]$/.test(given) || statSync(given, { throwIfNoEntry: false })?.isDirectory()
    ? join(given, nameOf(new Date()))
    : given;

/** `backup FILE` or `backup DIR/`: copies the SQLite database into one consistent file, even while the server runs. */
export async function backupDatabase(config: Config, given: string): Promise<string> {
  const file = fileIn(given);
  if (config.databaseUrl) throw new CommandError('For PostgreSQL, make the backup with pg_dump.');
  const source = requireSqliteFile(config);
  requireRoomFor(file);
  if (existsSync(file))
    throw new CommandError(
      `${file} exists already; a backup doesn't overwrite. Name a folder, and the file is named by the time: ` +
        `${OWN_COMMAND} backup DIR/`,
    );
  const fault = await findDatabaseFault(source);
  if (fault) throw new CommandError(`${source} can't be backed up: ${fault}. Keep your earlier backups.`);
  await requireRoom(dirname(file), sizeOfCopy(source));
  await withUnfinished(file, async (unfinished) => {
    await copySqlite(source, unfinished);
    const broken = await findDatabaseFault(unfinished);
    if (broken) throw new CommandError(`The copy can't be relied on: ${broken}. Keep your earlier backups.`);
    await putInPlace(unfinished, file);
  });
  return `Backed up to ${file}. To bring it back: stop the server, then ${OWN_COMMAND} restore ${file}`;
}
