import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SharedPassword } from '../../../src/server/auth/shared-password.ts';
import { KnownSources } from '../../../src/server/auth/known-sources.ts';
import { Sessions } from '../../../src/server/auth/sessions.ts';
import type { OpenDatabase } from '../../../src/server/store/database.ts';
import { KeyReused, ParentNotFound, RowChanged, RowNotFound } from '../../../src/server/store/errors.ts';
import { TestStore } from '../../support/test-store.ts';
import { SMALL_PROGRAM } from './host.ts';

/** The promises of the store, whichever database is under it. */
export function storeBehavior(name: string, open: () => Promise<OpenDatabase>) {
  describe(name, () => {
    let database: OpenDatabase;
    let store: TestStore;
    beforeAll(async () => {
      database = await open();
      store = new TestStore(database);
    });
    afterAll(() => database.db.destroy());
    beforeEach(() => store.replace(SMALL_PROGRAM));

    const first = async () => (await store.read()).schedule[0]!;

    test('rows are returned nested, in the order in which they were added', async () => {
      const day = await store.add('day', { title: 'Second' });
      const item = await store.add('item', { day_id: day.id, time: '', title: 'b', description: '' });
      await store.add('item', { day_id: day.id, time: '', title: 'a', description: '' });
      await store.add('sub-item', { schedule_item_id: item.id, content: 'x' });
      const { schedule } = await store.read();
      expect(schedule.map(({ title }) => title)).toEqual(['First day', 'Second']);
      expect(schedule[1]).toMatchObject({
        date: null,
        items: [{ title: 'b', list: [{ content: 'x' }] }, { title: 'a' }],
      });
    });

    test('ids that were imported are not given to new rows', async () => {
      await store.replace([{ id: 40, title: 'Kept', date: null, items: [] }]);
      expect((await first()).id).toBe(40);
      expect((await store.add('day', { title: 'Next' })).id).toBeGreaterThan(40);
    });

    test('every write increases the revision by one, but a failed one does not', async () => {
      const { id } = await first();
      const before = await store.revision();
      await store.change('day', id, { title: 'Changed' });
      expect(await store.revision()).toBe(before + 1);
      await expect(store.change('day', 999_999, { title: 'x' })).rejects.toThrow(RowNotFound);
      await expect(store.change('day', id, { title: 'x' }, ['999'])).rejects.toThrow(RowChanged);
      const orphan = { day_id: 999_999, time: '', title: 'x', description: '' };
      await expect(store.add('item', orphan)).rejects.toThrow(ParentNotFound);
      expect(await store.revision()).toBe(before + 1);
    });

    test('a day is deleted with everything under it', async () => {
      await store.remove('day', (await first()).id);
      expect((await store.read()).schedule).toEqual([]);
      const left = await database.db.selectFrom('schedule_item_lists').select('id').execute();
      expect(left).toEqual([]);
    });

    test('of many changes from one version one wins', async () => {
      const { id, version } = await first();
      const changes = Array.from({ length: 8 }, (_, n) =>
        store.change('day', id, { title: `${n}` }, [String(version)]),
      );
      const results = await Promise.allSettled(changes);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await first()).version).toBe(version + 1);
    });

    test('a key adds one row however often and however quickly it comes', async () => {
      const request = { path: '/api/days', key: `${Math.random()}`, body: { title: 'Once' } };
      const rows = await Promise.all(Array.from({ length: 6 }, () => store.add('day', request.body, request)));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
      expect((await store.read()).schedule).toHaveLength(2);
      const other = { ...request, body: { title: 'Other' } };
      await expect(store.add('day', other.body, other)).rejects.toThrow(KeyReused);
    });

    test('an import that fails half-way changes nothing', async () => {
      const bad = [
        { title: 'New', date: null, items: [{ title: null as never, time: '', description: '', list: [] }] },
      ];
      await expect(store.replace(bad)).rejects.toThrow();
      expect((await first()).title).toBe('First day');
    });

    test('a large program can be stored and read', async () => {
      const list = Array.from({ length: 3 }, (_, n) => ({ content: `${n}` }));
      const items = Array.from({ length: 1_200 }, (_, n) => ({ time: '', title: `Item ${n}`, description: '', list }));
      await store.replace([{ title: 'Long day', date: null, items }]);
      const day = await first();
      expect(day.items.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
      expect(day.items.every((item) => item.list.length === 3)).toBe(true);
    });

    test('passwords and sessions', async () => {
      const account = new SharedPassword(database.db);
      const sessions = new Sessions(database.db);
      await account.setPassword('one');
      const { token } = await sessions.open();
      expect(await sessions.find(token)).toMatchObject({ name: '', hasAccount: false });
      await account.setPassword('two');
      expect([await sessions.find(token), await account.verify('one'), await account.verify('two')]).toEqual([
        ...[undefined, false, true],
      ]);
    });

    test('sources that have signed in, as often as they like', async () => {
      const known = new KnownSources(database.db);
      for (const sources of [
        ['192.0.2.1', 'a browser'],
        ['192.0.2.1', 'another browser'],
      ])
        await known.remember(sources);
      expect([await known.has('192.0.2.1'), await known.has('a browser'), await known.has('192.0.2.2')]).toEqual([
        ...[true, true, false],
      ]);
    });
  });
}
