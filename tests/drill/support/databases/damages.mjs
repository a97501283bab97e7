import { closeSync, fstatSync, ftruncateSync, openSync, unlinkSync, writeSync } from 'node:fs';
import Libsql from 'libsql';

/** SQLite's own; the first page holds the schema. */
const PAGE = 4_096;

/**
 * @param {string} file
 * @param {(handle: number, size: number) => void} work
 */
function within(file, work) {
  const handle = openSync(file, 'r+');
  work(handle, fstatSync(handle).size);
  closeSync(handle);
}

/**
 * Writes what is in SQLite's log into the file itself: what is damaged there is still whole in the log.
 * @param {string} file
 */
export function emptyLog(file) {
  const sqlite = new Libsql(file);
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
}

/**
 * Damages to a database's file, by name.
 * @type {Record<string, (file: string) => void>}
 */
export const DAMAGES = {
  'pages overwritten': (file) =>
    within(file, (handle, size) => {
      for (let at = PAGE; at < size; at += PAGE) writeSync(handle, Buffer.alloc(PAGE, 0x5a), 0, PAGE, at);
    }),
  'first page overwritten': (file) => within(file, (handle) => writeSync(handle, Buffer.alloc(PAGE, 0x5a), 0, PAGE, 0)),
  'made empty': (file) => within(file, (handle) => ftruncateSync(handle, 0)),
  'cut in half': (file) => within(file, (handle, size) => ftruncateSync(handle, Math.floor(size / 2))),
};

/** Damages of a file that a server has open: one that is deleted before a start makes that the first start. */
export const DAMAGES_WHILE_OPEN = { ...DAMAGES, deleted: unlinkSync };
