import { copyFileSync, readFileSync } from 'node:fs';
import { afterAll, describe } from 'vitest';
import { sqliteFile } from '../../../src/server/store/sqlite/sqlite-file.ts';
import { removeFolder, temporaryFolder } from './folder.ts';
import { startHost, type TestHost } from './host.ts';
import { startPostgres } from './postgres.ts';

/**
 * Describes what becomes of a database that an earlier release has left, in SQLite and in PostgreSQL.
 * @param folder with `program.db` and `program.sql`, beside the tests of the store
 * @param tests are given what starts a host with such a database
 */
export function describeLeft(release: string, folder: string, tests: (start: () => Promise<TestHost>) => void): void {
  const left = (name: string) => new URL(`../store/${folder}/${name}`, import.meta.url);
  const closers: (() => unknown)[] = [];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  async function onSqlite() {
    const dataDir = temporaryFolder();
    closers.push(() => removeFolder(dataDir));
    copyFileSync(left('program.db'), sqliteFile(dataDir));
    return startHost({}, { dataDir });
  }
  async function onPostgres() {
    const { db, url, close } = await startPostgres();
    closers.push(close);
    await db.exec(readFileSync(left('program.sql'), 'utf8'));
    return startHost({ DATABASE_URL: url });
  }
  describe.each([
    ['SQLite', onSqlite],
    ['PostgreSQL', onPostgres],
  ])(`a database of ${release}, in %s,`, (_, open) =>
    tests(async () => {
      const host = await open();
      closers.push(() => host.close());
      return host;
    }),
  );
}
