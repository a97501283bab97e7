import { afterAll } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
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
  /** Opens one of the databases, and a store over it. */
  const openStore = async (settings: () => Promise<Record<string, string>>) => {
    const database = await openDatabase(readConfig(await settings()));
    atEnd(() => database.db.destroy());
    return { database, store: new TestStore(database) };
  };
  return { each, atEnd, openStore };
}
