import { afterAll, describe, expect, test } from 'vitest';
import { generatePassword, SharedPassword } from '../../../src/server/auth/shared-password.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { askForSession, type Running, runServer } from '../../support/product.mjs';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { SMALL_PROGRAM } from '../support/host.ts';
import { sharedDatabases } from '../support/shared-databases.ts';

const { each, postgres } = await sharedDatabases();

test.each(each)('of three hosts that fill an empty database at the same time one does: %s', async (_, settings) => {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = await settings();
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir, databaseUrl })));
  const passwords = databases.map(() => generatePassword());
  const isFirst = await Promise.all(databases.map(({ db }, n) => new SharedPassword(db).setFirst(passwords[n]!)));
  expect(isFirst.filter(Boolean)).toHaveLength(1);
  const works = await Promise.all(passwords.map((password) => new SharedPassword(databases[0]!.db).verify(password)));
  expect(works).toEqual(isFirst);
  const stores = databases.map((database) => new TestStore(database));
  await Promise.all(stores.map((store) => store.fillOnce(SMALL_PROGRAM)));
  expect((await stores[0]!.edits(10)).map(({ label }) => label)).toEqual(['Outline of the event']);
  for (const { db } of databases) await db.destroy();
});

describe.runIf(postgres)('three servers started at once on an empty PostgreSQL', () => {
  const folder = temporaryFolder();
  const started: Running[] = [];
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    removeFolder(folder);
  });

  test('print one first password, which opens each of them', async () => {
    const DATABASE_URL = await postgres!();
    const starting = [1, 2, 3].map((n) =>
      runServer(`${folder}/${n}`, { DATABASE_URL }, (server: Running) => void started.push(server)),
    );
    const servers = await Promise.all(starting);
    const printed = servers.map(({ stdout }) => /shown this once: (\S+)/.exec(stdout())?.[1]);
    const [password, ...others] = printed.filter((text) => text !== undefined);
    expect(others).toEqual([]);
    for (const { url } of servers) expect((await askForSession(url, password!)).status).toBe(200);
  });
});
