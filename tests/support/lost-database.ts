import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import Libsql from 'libsql';
import { sqliteFile } from '../../src/server/store/database.ts';

/**
 * Empties the SQLite files of a running host, another process, so that nothing can be read any more.
 * @returns brings their content back
 */
export function loseDatabase(dataDir: string): () => void {
  const file = sqliteFile(dataDir);
  // Somebody else's write makes the host forget the pages that it holds in memory.
  const other = new Libsql(file);
  other.exec('UPDATE program_state SET revision = revision + 1');
  other.close();
  const files = [file, `${file}-wal`].map((path) => ({ path, content: readFileSync(path) }));
  for (const { path } of files) truncateSync(path);
  return () => {
    for (const { path, content } of files) writeFileSync(path, content);
  };
}
