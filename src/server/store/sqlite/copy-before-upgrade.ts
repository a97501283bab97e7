import { readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UnusableDatabase } from '../errors.ts';
import { faultOf } from '../health/faults.ts';
import { copySqlite } from './copy-sqlite.ts';
import { flush, removeWithLogs, requireRoom, sizeOfCopy } from './files.ts';
import { findDatabaseFault } from './find-database-fault.ts';

const MARK = '.before-upgrade-';

/** How many copies stay: those before the last upgrades. */
export const KEPT_COPIES = 3;

const copyOf = (file: string, which: string) => file.replace(/(\.db)?$/, `${MARK}${which}$1`);

/**
 * Copies a database, with what is still in its log, before its schema is changed. The copy has its name only when it was
 * verified and is on the disk.
 * @returns where it is
 * @throws {UnusableDatabase} when it can't be copied
 */
export async function copyBeforeUpgrade(file: string): Promise<string> {
  const copy = copyOf(file, new Date().toISOString().replace(/[:.]/g, '-'));
  const unfinished = `${copy}.${process.pid}.tmp`;
  try {
    const size = sizeOfCopy(file);
    // The upgrade writes at most as much again.
    await requireRoom(dirname(file), size, size);
    await copySqlite(file, unfinished);
    const fault = await findDatabaseFault(unfinished);
    if (fault) throw new Error(`the copy can't be relied on: ${fault}`);
    await flush(unfinished);
    await rename(unfinished, copy);
    for (const old of copiesOf(file).slice(0, -KEPT_COPIES)) removeWithLogs(old);
    return copy;
  } catch (error) {
    // A start tries again.
    if (faultOf(error) === 'locked') throw error;
    throw new UnusableDatabase(
      `The database ${file} is of an earlier version, and can't be upgraded, because it must be copied before to ${copy}: ` +
        `${(error as Error).message.replace(/\.$/, '')}. Nothing was changed.`,
    );
  } finally {
    removeWithLogs(unfinished);
  }
}

/** The copies that were made before upgrades, the oldest first. */
function copiesOf(file: string): string[] {
  const [before, after] = copyOf(basename(file), '/').split('/') as [string, string];
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(before) && name.endsWith(`Z${after}`));
  return copies.sort().map((name) => join(dirname(file), name));
}

/** The copy that was made before the last upgrade; undefined if there is none. */
export const lastCopy = (file: string): string | undefined => copiesOf(file).at(-1);
