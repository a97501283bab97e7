import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../../src/server/store/database.ts';
import type { LoggedRowChange } from '../../../src/server/store/log/record-change.ts';
import { publicRow } from '../../../src/server/store/public/public-program.ts';
import type { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { SMALL_PROGRAM } from '../support/host.ts';

const { each, openStore } = bothDatabases();

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(each)('what a write did is kept by %s', (_, settings) => {
  let database: OpenDatabase;
  let store: TestStore;
  let start: number;
  beforeAll(async () => {
    ({ database, store } = await openStore(settings));
  });
  beforeEach(async () => {
    await store.replace(SMALL_PROGRAM);
    start = await store.publicRevision();
  });

  const day = async () => (await store.read()).schedule[0]!;
  const logged = async (since = start) => (await store.changesSince(since))?.changes as (LoggedRowChange | undefined)[];
  const told = async () => (await logged()).map((change) => `${change?.action} ${change?.kind} ${change?.id}`);

  test('an added row, with its start and end, and the row that it stands behind', async () => {
    const { id, items } = await day();
    const item = await store.add('item', { day_id: id, time: '10:00 - 10:30', title: 'Late', description: '' });
    const times = { start: '2025-10-28T10:00:00+08:00', end: '2025-10-28T10:30:00+08:00' };
    expect(await store.changesSince(start)).toEqual({
      revision: start + 1,
      changes: [
        {
          revision: start + 1,
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          kind: 'item',
          id: item.id,
          action: 'add',
          after: { ...publicRow('item', item), ...times, after_id: items[1]!.id },
        },
      ],
      notes: [],
    });
  });

  test('a changed row, as it was and as it is', async () => {
    const [opening] = (await day()).items;
    await store.change('item', opening!.id, { time: '08:30' });
    const [change] = await logged();
    expect(change).toMatchObject({
      action: 'change',
      before: { time: '08:00 - 09:00', start: '2025-10-28T08:00:00+08:00' },
      after: { time: '08:30', start: '2025-10-28T08:30:00+08:00', end: null, day_id: opening!.day_id },
    });
  });

  test('all that goes with a deleted day', async () => {
    const { id, items } = await day();
    await store.remove('day', id);
    expect(await told()).toEqual([
      `delete day ${id}`,
      ...items.map((item) => `delete item ${item.id}`),
      ...items[0]!.list.map((subItem) => `delete sub-item ${subItem.id}`),
    ]);
    const opening = (await logged())[1];
    expect(opening?.before).toMatchObject({ title: 'Opening', start: '2025-10-28T08:00:00+08:00' });
    expect(opening?.after).toBeUndefined();
  });

  test('the items of a day that goes to another date', async () => {
    const { id, items } = await day();
    await store.change('day', id, { date: '2025-10-29' });
    expect(await told()).toEqual([`change day ${id}`, `change item ${items[0]!.id}`]);
    expect((await logged())[1]).toMatchObject({
      before: { start: '2025-10-28T08:00:00+08:00' },
      after: { start: '2025-10-29T08:00:00+08:00', title: 'Opening' },
    });
  });

  test('an item after midnight that another one brings there', async () => {
    const { id, items } = await day();
    const party = await store.add('item', { day_id: id, time: '23:00', title: 'Party', description: '' });
    const night = await store.add('item', { day_id: id, time: '00:30', title: 'Bus', description: '' });
    expect((await logged(start + 1))[0]!.after).toMatchObject({ start: '2025-10-29T00:30:00+08:00' });
    start = await store.publicRevision();
    await store.remove('item', party.id);
    await store.change('sub-item', items[0]!.list[0]!.id, { content: 'Dean' });
    expect(await told()).toEqual([
      `delete item ${party.id}`,
      `change item ${night.id}`,
      `change sub-item ${items[0]!.list[0]!.id}`,
    ]);
    expect((await logged())[1]).toMatchObject({
      before: { start: '2025-10-29T00:30:00+08:00' },
      after: { start: null },
    });
  });

  test('whole hours that an added item shows to be times, and a deleted one does not any more', async () => {
    const { id } = await store.add('day', { title: 'Friday', date: '2025-10-31' });
    const item = { day_id: id, title: 'Talk', description: '' };
    const talk = await store.add('item', { ...item, time: '9-10' });
    expect((await logged(start + 1))[0]!.after).toMatchObject({ start: null });
    start = await store.publicRevision();
    const other = await store.add('item', { ...item, time: '14:00' });
    expect(await told()).toEqual([`add item ${other.id}`, `change item ${talk.id}`]);
    expect((await logged())[1]!.after).toMatchObject({ start: '2025-10-31T09:00:00+08:00' });
    start = await store.publicRevision();
    const another = await store.add('item', { ...item, time: '10-11' });
    expect((await logged())[0]!.after).toMatchObject({ start: '2025-10-31T10:00:00+08:00' });
    start = await store.publicRevision();
    await store.remove('item', other.id);
    expect(await told()).toEqual([`delete item ${other.id}`, `change item ${talk.id}`, `change item ${another.id}`]);
  });

  test('a replaced program is one entry, and nothing is kept of a write that failed or was repeated', async () => {
    await store.replace(SMALL_PROGRAM);
    const request = { path: '/api/days', key: `${Math.random()}`, body: { title: 'Once' } };
    for (let time = 0; time < 3; time++) await store.add('day', request.body, request);
    await expect(store.change('day', 999_999, { title: 'x' })).rejects.toThrow();
    const { revision, changes } = (await store.changesSince(start))!;
    expect([revision, changes.length]).toEqual([start + 2, 2]);
    expect(changes[0]).toMatchObject({ kind: 'program', action: 'replace', revision: start + 1 });
    expect(changes[1]).toMatchObject({ kind: 'day', action: 'add', revision: start + 2 });
  });

  test('as one entry of an edit that changes more than 500 rows, and of one that undoes it', async () => {
    const add = (count: number) =>
      store.commit({
        label: 'Many',
        writes: Array.from({ length: count }, () => ({ op: 'add', kind: 'day', values: { title: 'Day' } }) as const),
      });
    const { id } = await add(501);
    await store.undo(id!);
    expect((await logged()).map((change) => change?.action)).toEqual(['replace', 'replace']);
    start = await store.publicRevision();
    await add(500);
    expect(await logged()).toHaveLength(500);
  });

  test('for seven days, and it is known what is not kept any more', async () => {
    const { id } = await day();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await store.change('day', id, { title: 'Early' });
      vi.setSystemTime(Date.now() + 6.9 * DAY_MS);
      await store.change('day', id, { title: 'Later' });
      expect(await logged()).toHaveLength(2);
      vi.setSystemTime(Date.now() + 0.2 * DAY_MS);
      await store.change('day', id, { title: 'Last' });
      await store.forgetOld();
      expect(await logged()).toBeUndefined();
      expect(await logged(start + 1)).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('not without end, and whole revisions only', async () => {
    const items = Array.from({ length: 480 }, (_, n) => ({ time: '', title: `${n}`, description: '', list: [] }));
    const days = Array.from({ length: 22 }, (_, n) => ({ title: `Long ${n}`, items }));
    await store.replace([...SMALL_PROGRAM, ...days]);
    const { schedule } = await store.read();
    for (const { id } of schedule.slice(1)) await store.remove('day', id);
    await store.add('day', { title: 'After' });
    await store.add('day', { title: 'Last' });
    await store.forgetOld();
    const { count } = await database.db
      .selectFrom('program_changes')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    // Of 10,000 rows the first is in the midst of a deletion, which stays whole.
    expect(Number(count)).toBe(21 * 481 + 2);
    expect(await logged(start + 1)).toBeUndefined();
    expect(await logged(start + 23)).toHaveLength(2);
  });

  test('what was written past the log, or undone, is not told as nothing', async () => {
    await store.add('day', { title: 'Known' });
    await database.db
      .updateTable('program_state')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .execute();
    expect(await logged()).toBeUndefined();
    expect(await logged(start + 2)).toEqual([]);
    expect(await logged(start + 3)).toBeUndefined();
  });
});
