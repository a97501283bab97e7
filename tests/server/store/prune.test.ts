import { expect, test, vi } from 'vitest';
import { pruneEdits } from '../../../src/server/store/history/prune.ts';
import { bothDatabases } from '../support/both-databases.ts';

const { each, openStore } = bothDatabases();
const DAY_MS = 24 * 60 * 60 * 1000;

test.each(each)(
  'edits in %s are forgotten after 400 days or 500 MB, but never one of the last 100',
  async (_, settings) => {
    const { database, store } = await openStore(settings);
    const item = { id: 11, title: 'a', time: '', description: '', list: [] };
    await store.replace([{ id: 1, title: 'One', items: [item] }]);
    const count = async () => (await store.edits(1_000)).length;
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (let turn = 0; turn < 110; turn++) await store.change('item', 11, { title: `${turn}` });
      const [newest] = await store.edits(1);
      await store.forgetOld();
      expect(await count()).toBeGreaterThan(109);
      await pruneEdits(database.db, { size: 5_000, sizeAtOnce: 1, signal: AbortSignal.abort() });
      expect((await store.edits(1_000)).length).toBeGreaterThan(109);
      const turns = vi.spyOn(database.db, 'transaction');
      await pruneEdits(database.db, { size: 5_000, sizeAtOnce: 1 });
      expect(turns.mock.calls.length).toBeGreaterThan(9);
      turns.mockRestore();
      expect(await count()).toBe(100);
      for (let turn = 0; turn < 10; turn++) await store.change('item', 11, { title: `${turn}` });
      vi.setSystemTime(Date.now() + 399 * DAY_MS);
      await store.forgetOld();
      expect(await count()).toBe(110);
      vi.setSystemTime(Date.now() + 2 * DAY_MS);
      await store.forgetOld();
      expect(await count()).toBe(100);
      expect((await store.edit(newest!.id)).changes).toHaveLength(1);
      const left = await database.db.selectFrom('edit_changes').select('edit_id').distinct().execute();
      expect(left).toHaveLength(100);
    } finally {
      vi.useRealTimers();
    }
  },
);
