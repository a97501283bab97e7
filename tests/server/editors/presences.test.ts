import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Sessions } from '../../../src/server/auth/sessions.ts';
import { readConfig } from '../../../src/server/config.ts';
import { Presences } from '../../../src/server/editors/presences.ts';
import { type OpenDatabase, openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';

const { each, atEnd } = bothDatabases();

describe.each(each)('who is here, in %s,', (_, settings) => {
  let database: OpenDatabase;
  let sessions: Sessions;
  let presences: Presences;
  beforeAll(async () => {
    database = await openDatabase(readConfig(await settings()));
    atEnd(() => database.db.destroy());
    sessions = new Sessions(database.db);
    presences = new Presences(database.db);
  });
  afterAll(() => void vi.useRealTimers());

  const session = async (name: string) => (await sessions.find((await sessions.open(name)).token))!;

  test('is told by session and connection, and ends with either', async () => {
    const [ana, ben] = [await session('Ana'), await session('Ben')];
    const [first, second] = [await presences.open(ana.tokenHash), await presences.open(ben.tokenHash)];
    const form = { mode: 'edit', kind: 'item', id: 5, typing: true } as const;
    expect(await presences.report(second, ben.tokenHash, [form])).toBe(true);
    expect(await presences.report(second, ana.tokenHash, [])).toBe(false);
    expect(await presences.list()).toEqual([
      { connection: first, session: ana.mark, name: 'Ana', forms: [] },
      { connection: second, session: ben.mark, name: 'Ben', forms: [form] },
    ]);
    await sessions.rename(ben.tokenHash, 'Benjamin');
    expect((await presences.list()).map(({ name }) => name)).toEqual(['Ana', 'Benjamin']);
    await presences.close([first]);
    await sessions.close(ben.tokenHash);
    expect(await presences.list()).toEqual([]);
    expect(await database.db.selectFrom('presences').selectAll().execute()).toEqual([]);
  });

  test('is forgotten where nobody says that it is still so', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { tokenHash } = await session('Ana');
    const [kept, lost] = [await presences.open(tokenHash), await presences.open(tokenHash)];
    vi.setSystemTime(Date.now() + 20_000);
    await presences.renew([kept]);
    vi.setSystemTime(Date.now() + 20_000);
    expect((await presences.list()).map(({ connection }) => connection)).toEqual([kept]);
    expect(await presences.report(lost, tokenHash, [])).toBe(true);
    await presences.open(tokenHash);
    expect(await presences.report(lost, tokenHash, [])).toBe(false);
    vi.useRealTimers();
  });

  test('the edits from one on are read in order', async () => {
    const store = new TestStore(database);
    for (const title of ['One', 'Two', 'Three']) await store.add('day', { title });
    const [, two, three] = (await store.editsFrom(0, 10)).slice(-3);
    expect(await store.editsFrom(two!.id, 10)).toEqual([two, three]);
  });
});
