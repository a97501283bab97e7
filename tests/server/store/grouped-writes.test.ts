import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../src/server/store/database.ts';
import type { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { SMALL_PROGRAM } from '../support/host.ts';

const { each, openStore } = bothDatabases();

describe.each(each)('edits that arrive at the same time, over %s,', (_, settings) => {
  let database: OpenDatabase;
  let store: TestStore;
  let id: number;
  beforeAll(async () => {
    ({ database, store } = await openStore(settings));
    await store.replace(SMALL_PROGRAM);
    id = (await store.read()).schedule[0]!.items[0]!.id;
  });
  const add = (title: string) => store.add('day', { title });
  const titles = async () => (await store.read()).schedule.map(({ title }) => title);

  test('are each made, in their order, with a revision and an entry of the history of their own', async () => {
    const before = await store.revision();
    const told: number[] = [];
    store.onWrite((revision) => told.push(revision));
    const names = Array.from({ length: 40 }, (_day, index) => `Day ${index}`);
    const rows = await Promise.all(names.map(add));
    expect(rows.map((row) => 'title' in row && row.title)).toEqual(names);
    expect(await titles()).toEqual(['First day', ...names]);
    expect(told).toEqual(names.map((_name, index) => before + 1 + index));
    const edits = await store.edits(40);
    expect(edits.map(({ label }) => label)).toEqual(names.map((name) => `Added: ${name}`).reverse());
  });

  test('are made without those among them that are refused, which leave no trace', async () => {
    const before = await store.revision();
    const wrong = () => store.change('item', 999_999, { title: 'Nobody' });
    const outcomes = await Promise.allSettled([add('One'), wrong(), add('Two'), wrong(), wrong(), add('Three')]);
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, false, true]);
    expect(await store.revision()).toBe(before + 3);
    expect((await titles()).slice(-3)).toEqual(['One', 'Two', 'Three']);
    expect((await store.edits(3)).map(({ label }) => label)).toEqual(['Added: Three', 'Added: Two', 'Added: One']);
  });

  test('are one edit if they are the same request', async () => {
    const request = { path: '/api/days', key: 'the same', body: { title: 'Once' } };
    const rows = await Promise.all([1, 2, 3].map(() => store.add('day', { title: 'Once' }, request)));
    expect(new Set(rows.map((row) => row.id)).size).toBe(1);
    expect((await titles()).filter((title) => title === 'Once')).toHaveLength(1);
  });

  test('are checked against each other: of two that expect the same version, one is refused', async () => {
    const { version } = (await store.read()).schedule[0]!.items[0]!;
    const change = (title: string) => store.change('item', id, { title }, [String(version)]);
    const outcomes = await Promise.allSettled(['first', 'second', 'third'].map(change));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await store.read()).schedule[0]!.items[0]!.title).toBe('first');
  });

  test('are all refused if they can’t be committed, and none was made', async () => {
    const before = await titles();
    await database.db.destroy();
    const outcomes = await Promise.allSettled([add('Lost'), add('Lost as well')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(before).not.toContain('Lost');
  });
});
