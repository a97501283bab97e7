import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { Accounts } from '../../../src/server/auth/accounts.ts';
import { sqliteFile } from '../../../src/server/store/sqlite/sqlite-file.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startHost } from '../support/host.ts';
import { startPostgres } from '../support/postgres.ts';

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** What version 0.1.0 has left: two days, of whose items one was changed, one hidden, one added and one deleted, and an account. */
const left = (name: string) => new URL(`version-0.1.0/${name}`, import.meta.url);

describe.each([
  [
    'SQLite',
    async () => {
      const folder = temporaryFolder();
      closers.push(() => removeFolder(folder));
      mkdirSync(folder, { recursive: true });
      copyFileSync(left('program.db'), sqliteFile(folder));
      return { settings: {}, given: { dataDir: folder } };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const { db, url, close } = await startPostgres();
      closers.push(close);
      await db.exec(readFileSync(left('program.sql'), 'utf8'));
      return { settings: { DATABASE_URL: url }, given: {} };
    },
  ],
])('a database of version 0.1.0, in %s,', (_, prepare) => {
  test('is taken over with its history, what is hidden, and its accounts', async () => {
    const { settings, given } = await prepare();
    const host = await startHost(settings, given);
    closers.push(() => host.close());
    const titles = async () =>
      (await host.schedule()).map(({ title, items }) => [title, ...items.map((item) => `${item.time} ${item.title}`)]);
    expect(await titles()).toEqual([
      ['First day', '09:00 Opening', '10:30 Short talks'],
      ['Second day', '14:00 Closing'],
    ]);
    expect((await new Accounts(host.database.db).list()).map(({ name }) => name)).toEqual(['Ana Editor']);

    const { edits } = (await host.call('GET', '/api/edits')).body;
    expect(edits.map(({ by }: { by: string }) => by)).toEqual(['Budi', 'Budi', 'Budi', 'Budi', '']);
    // The hidden item comes into sight, and the deleted one comes back to its place.
    for (const { id } of [edits[0], edits[2]])
      expect((await host.call('POST', `/api/edits/${id}/undo`)).status).toBe(200);
    expect((await titles())[1]).toEqual(['Second day', '08:00 Trip', '12:00 Break', '14:00 Closing']);
  });
});
