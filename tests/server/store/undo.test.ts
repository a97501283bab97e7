import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../src/server/store/database.ts';
import { EditNotFound, NothingToUndo } from '../../../src/server/store/errors.ts';
import { NOBODY, type RowWrite } from '../../../src/server/store/edit.ts';
import { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { countedDatabase } from '../support/counted-database.ts';
import { seen } from '../support/random-edits.ts';

const { each, openStore } = bothDatabases();

const item = (id: number, title: string, time = '') => ({ id, title, time, description: '', list: [] });
const PROGRAM = [
  {
    id: 1,
    title: 'One',
    date: '2025-10-28',
    items: [item(11, 'a', '09:00'), item(12, 'b'), item(13, 'c'), item(14, 'd')],
  },
  { id: 2, title: 'Two', date: '2025-10-29', items: [{ ...item(21, 'e'), list: [{ id: 211, content: 'x' }] }] },
];

describe.each(each)('undo, over %s,', (_, settings) => {
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
  const commit = async (...writes: RowWrite[]) => (await store.commit({ by: 'Ana', label: 'Test', writes })).id!;
  const nothingLeft = (id: number) =>
    store.undo(id).then(
      () => undefined,
      (error: unknown) => (error as NothingToUndo).skipped,
    );

  test('brings back a day with its id, its place and all that lay in it, newer than any version before', async () => {
    const before = await store.read();
    const id = await commit({ op: 'delete', kind: 'day', id: 1 });
    expect(await order()).toBe('Two e');
    const undo = await store.undo(id, { ...NOBODY, by: 'Ben' });
    expect(seen(await schedule())).toEqual(seen(before.schedule));
    expect((await schedule())[0]).toMatchObject({
      version: undo.revision,
      items: [{ version: undo.revision }, {}, {}, {}],
    });
    const sequences = (await store.read()).states.map(({ item_id, sequence }) => [item_id, sequence]);
    const earlier = new Map(before.states.map(({ item_id, sequence }) => [item_id, sequence]));
    expect(sequences).toEqual([...[11, 12, 13, 14].map((row) => [row, earlier.get(row)! + 2]), [21, earlier.get(21)]]);
    expect((await store.edits(2)).map(({ by, undoes, undone_by }) => [by, undoes, undone_by])).toEqual([
      ...[
        ['Ben', id, undefined],
        ['Ana', undefined, undo.id],
      ],
    ]);
    // Its id isn't given away.
    expect((await store.add('day', { title: 'Next' })).id).toBeGreaterThan(2);
  });

  test('leaves what somebody has changed since, and names it', async () => {
    const id = await commit(
      { op: 'change', kind: 'item', id: 11, values: { title: 'A', time: '10:00' } },
      { op: 'change', kind: 'item', id: 12, values: { title: 'B' } },
      { op: 'change', kind: 'item', id: 13, values: { title: 'C' } },
    );
    const other = await store.commit({
      by: 'Ben',
      label: 'Other',
      writes: [
        { op: 'change', kind: 'item', id: 11, values: { time: '11:00' } },
        { op: 'delete', kind: 'item', id: 13 },
      ],
    });
    const { skipped } = await store.undo(id);
    const by = { by: 'Ben', at: expect.stringMatching(/^\d{4}-/), edit: other.id };
    expect(skipped).toEqual([
      { kind: 'item', id: 11, title: 'A', field: 'time', reason: 'changed', ...by },
      { kind: 'item', id: 13, title: 'C', reason: 'deleted', ...by },
    ]);
    expect(await order()).toBe('One a b d; Two e');
    expect((await schedule())[0]!.items[0]!.time).toBe('11:00');
    expect(await nothingLeft(id)).toMatchObject([
      { id: 11, field: 'time' },
      { id: 13, reason: 'deleted' },
    ]);
  });

  test('leaves a row that others have changed or filled', async () => {
    const { keys, id } = await store.commit({
      label: 'Test',
      writes: [
        { op: 'add', kind: 'day', key: 'filled', values: { title: 'Filled' } },
        { op: 'add', kind: 'item', key: 'changed', parent: 1, values: { title: 'New' } },
        { op: 'add', kind: 'item', key: 'own', parent: 1, values: { title: 'Own' } },
        { op: 'add', kind: 'sub-item', parent: 'own', values: { content: 'own' } },
      ],
    });
    await store.change('item', keys.changed!, { title: 'Changed' });
    await store.change('item', 21, { day_id: keys.filled! });
    const { skipped } = await store.undo(id!);
    expect(skipped.map(({ title, reason }) => `${title} ${reason}`).sort()).toEqual(['Filled filled', 'New changed']);
    expect(await order()).toBe('One a b c d Changed; Two; Filled e');
  });

  test('puts a row behind the nearest one that is left, and says so', async () => {
    const id = await commit({ op: 'change', kind: 'item', id: 14, after: null });
    await commit({ op: 'delete', kind: 'item', id: 13 });
    await commit({ op: 'change', kind: 'item', id: 12, parent: 2 });
    const { warnings } = await store.undo(id);
    expect(await order()).toBe('One a d; Two e b');
    expect(warnings).toEqual([{ kind: 'item', id: 14, title: 'd', reason: 'place' }]);
  });

  test('leaves a row where somebody has put it since', async () => {
    const id = await commit({ op: 'change', kind: 'item', id: 14, after: null });
    await commit({ op: 'change', kind: 'item', id: 14, after: 12 });
    expect(await nothingLeft(id)).toMatchObject([{ id: 14, field: 'place', reason: 'changed', by: 'Ana' }]);
    expect(await order()).toBe('One a b d c; Two e');
  });

  test('does not bring back what has no place any more', async () => {
    const id = await commit({ op: 'delete', kind: 'item', id: 21 });
    await commit({ op: 'delete', kind: 'day', id: 2 });
    expect(await nothingLeft(id)).toMatchObject([
      { kind: 'item', id: 21, reason: 'parent-deleted' },
      { kind: 'sub-item', id: 211, reason: 'parent-deleted' },
    ]);
  });

  test('takes as many statements in many lists as in a few', async () => {
    const { database: counted, during } = countedDatabase(database);
    const statements = async (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => 100 + index);
      const list = (id: number) => [10_000 + id, 20_000 + id].map((one) => ({ id: one, content: `${one}` }));
      const items = ids.map((id) => ({ ...item(id, `${id}`), list: list(id) }));
      await store.replace([{ id: 1, title: 'One', date: null, items }]);
      const before = await schedule();
      const edit = await commit(
        ...ids.flatMap((id): RowWrite[] => [
          { op: 'change', kind: 'sub-item', id: 20_000 + id, after: null },
          { op: 'delete', kind: 'sub-item', id: 10_000 + id },
          { op: 'add', kind: 'item', key: `${id}`, parent: 1, values: { title: 'New', time: '', description: '' } },
          { op: 'add', kind: 'sub-item', parent: `${id}`, values: { content: 'new' } },
        ]),
      );
      const taken = await during(() => new TestStore(counted).undo(edit));
      expect(seen(await schedule())).toEqual(seen(before));
      return taken.statements;
    };
    expect(await statements(40)).toBe(await statements(4));
  });

  test('of rows behind others that are gone by now keeps their order, and reads of the others once', async () => {
    const { database: counted, during } = countedDatabase(database);
    const statements = async (count: number) => {
      const items = Array.from({ length: 2 * count }, (_, index) => item(100 + index, `${index % 2}`));
      await store.replace([{ id: 1, title: 'One', date: null, items }]);
      const remove = (rest: number) =>
        commit(
          ...items
            .filter((_, index) => index % 2 === rest)
            .map(({ id }): RowWrite => ({ op: 'delete', kind: 'item', id })),
        );
      const ones = await remove(1);
      await remove(0);
      const taken = await during(() => new TestStore(counted).undo(ones));
      expect((await schedule())[0]!.items.map(({ id }) => id)).toEqual(
        items.flatMap(({ id }, index) => (index % 2 === 1 ? id : [])),
      );
      return taken.statements;
    };
    expect(await statements(40)).toBe(await statements(4));
  });

  test('of an undo is redo, and of what is undone already nothing', async () => {
    const id = await commit({ op: 'change', kind: 'item', id: 11, values: { title: 'A' }, after: 14 });
    const undo = await store.undo(id);
    expect(await order()).toBe('One a b c d; Two e');
    expect(await nothingLeft(id)).toEqual([]);
    const redo = await store.undo(undo.id!);
    expect(await order()).toBe('One b c d A; Two e');
    await store.undo(redo.id!);
    expect(await order()).toBe('One a b c d; Two e');
    await expect(store.undo(999_999)).rejects.toThrow(EditNotFound);
  });

  test('with a key that came before undoes nothing further', async () => {
    const id = await commit({ op: 'change', kind: 'item', id: 11, values: { title: 'A' } });
    const request = { path: `/api/edits/${id}/undo`, key: `${Math.random()}`, body: undefined };
    const outcomes = await Promise.all([1, 2, 3].map(() => store.undo(id, NOBODY, request)));
    expect(new Set(outcomes.map((outcome) => outcome.id)).size).toBe(1);
    expect(outcomes.map(({ changes }) => changes.length)).toEqual([1, 1, 1]);
  });

  test('takes back an import, which keeps the rows whose ids it knows', async () => {
    const before = await store.read();
    const file = [
      {
        id: 2,
        title: 'Two',
        date: '2025-10-29',
        items: [item(21, 'e'), item(12, 'b'), { ...item(0, 'new'), id: undefined }],
      },
      { id: 1, title: 'One, changed', date: '2025-10-28', items: [item(11, 'a', '09:00'), item(13, 'c')] },
    ];
    await store.replace(file);
    expect(await order()).toBe('Two e b new; One, changed a c');
    const versions = (await schedule()).flatMap(({ items }) => items.map(({ id, version }) => [id, version]));
    expect(versions).toContainEqual([11, before.schedule[0]!.items[0]!.version]);
    const { id, counts } = (await store.edits(1))[0]!;
    // The new item; the day that has moved, the one with another title, and item b; item d and the sub-item.
    expect(counts).toEqual({ added: 1, changed: 3, deleted: 2 });
    await store.undo(id);
    expect(seen(await schedule())).toEqual(seen(before.schedule));
    const { revision } = await store.read();
    await store.replace(await schedule());
    expect(await store.revision()).toBe(revision);
  });
});
