import { afterAll } from 'vitest';
import { removeFolder, temporaryFolder } from './folder.ts';
import { startPostgres } from './postgres.ts';

/** Settings for a database of each kind, for `describe.each`. */
export function bothDatabases() {
  const folder = temporaryFolder();
  const closers: (() => unknown)[] = [() => removeFolder(folder)];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  const each: [string, () => Promise<Record<string, string>>][] = [
    ['SQLite', async () => ({ DATA_DIR: folder })],
    [
      'PostgreSQL',
      async () => {
        const { url, close } = await startPostgres();
        closers.push(close);
        return { DATABASE_URL: url };
      },
    ],
  ];
  /** Runs `close` at the end, before the databases are gone. */
  const atEnd = (close: () => unknown) => void closers.push(close);
  return { each, atEnd };
}
