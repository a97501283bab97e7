import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../src/server/store/database.ts';
import {
  EditNotFound,
  EditRefused,
  ParentNotFound,
  PlaceNotFound,
  RowChanged,
  RowNotFound,
} from '../../../src/server/store/errors.ts';
import type { RowWrite } from '../../../src/server/store/edit.ts';
import { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { countedDatabase } from '../support/counted-database.ts';

const { each, openStore } = bothDatabases();

const item = (id: number, title: string, time = '') => ({ id, title, time, description: '', list: [] });
const PROGRAM = [
  { id: 1, title: 'One', date: '2025-10-28', items: [item(11, 'a'), item(12, 'b'), item(13, 'c')] },
  { id: 2, title: 'Two', date: '2025-10-29', items: [{ ...item(21, 'd'), list: [{ id: 211, content: 'x' }] }] },
];

describe.each(each)('an edit, over %s,', (_, settings) => {
  let database: OpenDatabase;
  let store: TestStore;
  beforeAll(async () => {
    ({ database, store } = await openStore(settings));
  });
  beforeEach(async () => {
    await store.replace([]);
    await store.replace(PROGRAM);
  });

  const schedule = () => store.schedule();
  const order = () => store.order();
  const versions = async () =>
    Object.fromEntries((await schedule()).flatMap(({ items }) => items.map(({ id, version }) => [id, version])));
  const commit = (...writes: RowWrite[]) => store.commit({ label: 'Test', writes });
  const faultsOf = async (...writes: RowWrite[]) => {
    const error = await commit(...writes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EditRefused);
    return (error as EditRefused).faults;
  };

  test('makes rows and what lies in them, by their keys', async () => {
    const { keys, changes } = await commit(
      { op: 'add', kind: 'day', key: 'day', after: 1, values: { title: 'New' } },
      {
        op: 'add',
        kind: 'item',
        key: 'talk',
        parent: 'day',
        values: { title: 'Talk', time: '09:00', description: '' },
      },
      { op: 'add', kind: 'sub-item', parent: 'talk', values: { content: 'Room: B' } },
      { op: 'add', kind: 'item', parent: 'day', after: 'talk', values: { title: 'Lunch' } },
      { op: 'change', kind: 'item', id: 12, parent: 'day', after: null },
    );
    expect(await order()).toBe('One a c; New b Talk Lunch; Two d');
    expect((await schedule())[1]).toMatchObject({
      id: keys.day,
      date: null,
      items: [{}, { id: keys.talk, list: [{ content: 'Room: B' }] }, {}],
    });
    expect(changes.map(({ kind, action }) => `${action} ${kind}`)).toEqual([
      ...['add day', 'add item', 'add sub-item', 'add item', 'change item'],
    ]);
  });

  test('moves rows without touching those around them', async () => {
    const before = await versions();
    await commit({ op: 'change', kind: 'item', id: 13, after: null });
    expect(await order()).toBe('One c a b; Two d');
    await commit({ op: 'change', kind: 'item', id: 11, after: 12 });
    expect(await order()).toBe('One c b a; Two d');
    await commit({ op: 'change', kind: 'item', id: 21, parent: 1, after: 13 });
    expect(await order()).toBe('One c d b a; Two');
    await commit({ op: 'change', kind: 'day', id: 2, after: null });
    expect(await order()).toBe('Two; One c d b a');
    const after = await versions();
    expect(after).toEqual({ ...before, 13: before[13]! + 1, 11: before[11]! + 1, 21: before[21]! + 1 });
  });

  test('keeps its order however often rows are put into the same place', async () => {
    for (let turn = 0; turn < 30; turn++)
      await commit({ op: 'change', kind: 'item', id: [13, 12][turn % 2]!, after: 11 });
    expect(await order()).toBe('One a b c; Two d');
  });

  test('raises a version once, however many writes touch a row, and takes the one of before', async () => {
    const { 11: version } = await versions();
    const expected = [String(version)];
    await commit(
      { op: 'change', kind: 'item', id: 11, expected, values: { title: 'A' } },
      { op: 'change', kind: 'item', id: 11, expected, values: { time: '10:00' } },
      { op: 'change', kind: 'item', id: 11, expected, after: 13 },
    );
    expect((await versions())[11]).toBe(version! + 1);
    expect((await schedule())[0]!.items.at(-1)).toMatchObject({ title: 'A', time: '10:00' });
  });

  test('is made whole or not at all, and names every write that cannot be made', async () => {
    const before = await store.read();
    const faults = await faultsOf(
      { op: 'change', kind: 'item', id: 11, values: { title: 'A' } },
      { op: 'delete', kind: 'day', id: 2 },
      { op: 'change', kind: 'item', id: 21, values: { title: 'D' } },
      { op: 'change', kind: 'item', id: 12, expected: ['999'], values: { title: 'B' } },
      { op: 'add', kind: 'item', key: 'lost', parent: 99, values: { title: 'E' } },
      { op: 'add', kind: 'sub-item', parent: 'lost', values: { content: 'y' } },
      { op: 'change', kind: 'item', id: 13, after: 21 },
      { op: 'change', kind: 'item', id: 13, after: 13 },
    );
    expect(faults.map(({ write, fault }) => [write, fault.constructor])).toEqual([
      ...[
        [2, RowNotFound],
        [3, RowChanged],
        [4, ParentNotFound],
        [6, PlaceNotFound],
        [7, PlaceNotFound],
      ],
    ]);
    expect(await store.read()).toEqual(before);
  });

  test('spares a day in which something has changed since it was read', async () => {
    const { revision } = await store.read();
    await store.change('sub-item', 211, { content: 'Changed' });
    await store.remove('item', 13);
    const [{ fault }] = (await faultsOf({ op: 'delete', kind: 'day', id: 2, asOf: revision })) as unknown as [
      { fault: RowChanged },
    ];
    expect(fault.newer).toMatchObject([{ kind: 'sub-item', id: 211, action: 'change', row: { content: 'Changed' } }]);
    const [one] = (await faultsOf({ op: 'delete', kind: 'day', id: 1, asOf: revision })) as unknown as [
      { fault: RowChanged },
    ];
    expect(one.fault.newer).toMatchObject([{ kind: 'item', id: 13, action: 'delete', row: { title: 'c' } }]);
    await commit({ op: 'delete', kind: 'day', id: 2, asOf: await store.revision() });
    expect(await order()).toBe('One a b');
  });

  test('spares a day from which something was taken, or into which it was put, and reads no other history', async () => {
    const { revision } = await store.read();
    const fault = async (id: number, asOf: number) =>
      (await faultsOf({ op: 'delete', kind: 'day', id, asOf }))[0]!.fault as RowChanged;
    for (let turn = 0; turn < 20; turn++) await store.change('item', 21, { title: `${turn}` });
    const { database: counted, during } = countedDatabase(database);
    const empty = { op: 'delete', kind: 'item', id: 13, asOf: revision } as const;
    const { historyRows } = await during(() => new TestStore(counted).dryRun({ writes: [empty] }));
    expect(historyRows).toBe(0);

    await store.change('item', 12, { day_id: 2 });
    await store.remove('item', 12);
    const passed = { kind: 'item', id: 12, row: { title: 'b' } };
    expect((await fault(1, revision)).newer).toMatchObject([{ ...passed, action: 'change' }]);
    expect((await fault(2, revision)).newer).toMatchObject([
      { kind: 'item', id: 21, row: { title: '19' } },
      { ...passed, action: 'delete' },
    ]);
    const between = await store.revision();
    await store.change('item', 13, { day_id: 2 });
    expect((await fault(2, between)).newer).toMatchObject([{ kind: 'item', id: 13, action: 'change' }]);
  });

  test('moves what stays out of a day before it deletes it', async () => {
    await commit({ op: 'change', kind: 'item', id: 21, parent: 1 }, { op: 'delete', kind: 'day', id: 2 });
    expect(await order()).toBe('One a b c d');
    expect((await schedule())[0]!.items.at(-1)!.list).toMatchObject([{ id: 211 }]);
  });

  test('tells of items that start at another time because another one moves', async () => {
    await commit(
      { op: 'change', kind: 'item', id: 11, values: { time: '23:00' } },
      { op: 'change', kind: 'item', id: 12, values: { time: '00:30' } },
    );
    const { changes } = await commit({ op: 'change', kind: 'item', id: 11, after: 13 });
    expect(changes).toMatchObject([
      { id: 11, before: { after_id: null }, after: { after_id: 13, start: '2025-10-28T23:00:00+08:00' } },
      { id: 12, before: { start: '2025-10-29T00:30:00+08:00' }, after: { start: '2025-10-28T00:30:00+08:00' } },
    ]);
    expect((await store.read()).states.find(({ item_id }) => item_id === 12)!.start_at).toBe(
      '2025-10-28T00:30:00+08:00',
    );
  });

  test('lets others have their turn, however large it is', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const writes = Array.from({ length: 6_000 }, (_, n): RowWrite => ({
      ...{ op: 'add', kind: 'item', parent: 1, values: { title: `${n}`, time: '', description: '' } },
    }));
    await store.dryRun({ writes });
    const inDryRun = turns;
    await commit(...writes);
    clearInterval(timer);
    expect([inDryRun > 3, turns - inDryRun > 6]).toEqual([true, true]);
  });

  test('stands in the history with its rows before and after, its maker and its label', async () => {
    const writes: RowWrite[] = [
      { op: 'change', kind: 'item', id: 11, values: { title: 'A' } },
      { op: 'delete', kind: 'day', id: 2 },
    ];
    const { id, revision } = await store.commit({ by: 'Ana', session: 's', tab: 't', label: 'Tidy up', writes });
    const [newest] = await store.edits(1);
    expect(newest).toEqual({
      ...{ id, revision, by: 'Ana', session: 's', tab: 't', label: 'Tidy up' },
      at: expect.stringMatching(/^\d{4}-/),
      counts: { added: 0, changed: 1, deleted: 3 },
    });
    expect(await store.edits(1, id)).toMatchObject([{ label: 'Import' }]);
    const { changes } = await store.edit(id!);
    expect(changes.map(({ action, kind, id: row }) => `${action} ${kind} ${row}`)).toEqual([
      ...['change item 11', 'delete day 2', 'delete item 21', 'delete sub-item 211'],
    ]);
    expect(changes[0]).toMatchObject({ before: { title: 'a' }, after: { title: 'A' } });
    await expect(store.edit(999_999)).rejects.toThrow(EditNotFound);
  });
});
