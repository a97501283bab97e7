import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import Libsql from 'libsql';
import { sqliteFile } from '../../src/server/store/sqlite/sqlite-file.ts';

/** Empties the SQLite files of a running host in another process, so that nothing can be read any more. */
export function loseDatabase(dataDir: string): void {
  const file = sqliteFile(dataDir);
  // A write by another process makes the host discard the pages that it has cached. It waits for those of the host itself.
  const other = new Libsql(file);
  other.exec('PRAGMA busy_timeout = 4000');
  other.exec('UPDATE program_state SET revision = revision + 1');
  other.close();
  // The log goes first: SQLite takes it away when a connection of the host first reads, and finds the other file empty.
  for (const path of [`${file}-wal`, file]) truncateSync(path);
}

/**
 * Makes the program in a sound SQLite file unreadable, as a careless hand can: a host starts on it, but can't show it.
 * @returns makes it readable again
 */
export function spoilProgram(dataDir: string): () => void {
  const castTitles = (type: 'BLOB' | 'TEXT') => {
    const sqlite = new Libsql(sqliteFile(dataDir));
    sqlite.exec(`UPDATE days SET title = CAST(title AS ${type})`);
    sqlite.close();
  };
  castTitles('BLOB');
  return () => castTitles('TEXT');
}

/** Overwrites all pages of a SQLite file but the first few, as a disk that fails or a program that goes astray would. */
export function damagePages(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 4 * 4_096);
  writeFileSync(file, bytes);
}
