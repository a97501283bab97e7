import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../src/server/store/database.ts';
import { EditNotFound, NothingToRestore, RowNotFound } from '../../../src/server/store/errors.ts';
import type { RowWrite } from '../../../src/server/store/edit.ts';
import type { Moment } from '../../../src/server/store/history/plan-restore.ts';
import { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { countedDatabase } from '../support/counted-database.ts';
import { seen } from '../support/random-edits.ts';

const { each, openStore } = bothDatabases();

const sub = (id: number) => ({ id, content: `sub ${id}` });
const item = (id: number, title: string, list = [sub(10 * id), sub(10 * id + 1)]) => ({
  ...{ id, title, time: '', description: '', list },
});
const PROGRAM = [
  { id: 1, title: 'One', date: '2025-10-28', items: [item(11, 'a'), item(12, 'b'), item(13, 'c'), item(14, 'd')] },
  { id: 2, title: 'Two', date: '2025-10-29', items: [item(21, 'e')] },
  { id: 3, title: 'Three', date: null, items: [] },
];

describe.each(each)('a restoration, over %s,', (_, settings) => {
  let database: OpenDatabase;
  let store: TestStore;
  /** The edit that has made the program. */
  let made: number;
  beforeAll(async () => {
    ({ database, store } = await openStore(settings));
  });
  beforeEach(async () => {
    await store.replace([]);
    await store.replace(PROGRAM);
    made = (await store.edits(1))[0]!.id;
  });

  const schedule = () => store.schedule();
  const order = () => store.order();
  const listOf = async (id: number) =>
    (await schedule()).flatMap(({ items }) => items.filter((row) => row.id === id).flatMap(({ list }) => list));
  const commit = async (...writes: RowWrite[]) => (await store.commit({ by: 'Ana', label: 'Test', writes })).id!;
  const nothing = (moment: Moment) =>
    store.restore(moment).then(
      () => undefined,
      (error: unknown) => (error instanceof NothingToRestore ? error : Promise.reject(error as Error)),
    );

  test('of the program takes all back that was done since, as one edit that can be undone', async () => {
    const before = await schedule();
    await commit({ op: 'delete', kind: 'day', id: 2 }, { op: 'change', kind: 'item', id: 12, values: { title: 'B' } });
    await commit({ op: 'add', kind: 'day', key: 'new', values: { title: 'New' }, after: null });
    await commit({ op: 'change', kind: 'item', id: 14, after: null });
    const after = await schedule();
    const { id, skipped, warnings } = await store.restore({ edit: made });
    expect([skipped, warnings]).toEqual([[], []]);
    expect(seen(await schedule())).toEqual(seen(before));
    const [edit] = await store.edits(1);
    expect(edit).toMatchObject({ id, counts: { added: 4, changed: 2, deleted: 1 } });
    expect(edit!.label).toMatch(/^Restore the program as of \d{1,2} \w+ \d{4} at \d\d:\d\d$/);
    await store.undo(id!);
    expect(seen(await schedule())).toEqual(seen(after));
  });

  test('can be of the moment right before an edit', async () => {
    const first = await commit({ op: 'change', kind: 'item', id: 11, values: { title: 'A' } });
    const second = await commit({ op: 'delete', kind: 'item', id: 12 });
    await commit({ op: 'delete', kind: 'item', id: 13 });
    await store.restore({ edit: second, isBefore: true });
    expect(await order()).toBe('One A b c d; Two e; Three');
    await store.restore({ edit: first, isBefore: true });
    expect(await order()).toBe('One a b c d; Two e; Three');
    expect((await store.edits(1))[0]!.label).toMatch(/^Restore the program as before /);
  });

  test('of a row leaves all others as they are', async () => {
    await commit(
      { op: 'change', kind: 'item', id: 11, values: { title: 'A', note: 'n' } },
      { op: 'change', kind: 'item', id: 12, values: { title: 'B' } },
    );
    await commit({ op: 'change', kind: 'item', id: 11, values: { time: '10:00' }, parent: 2, after: null });
    await commit({ op: 'delete', kind: 'sub-item', id: 110 });
    await store.restore({ edit: made, row: { kind: 'item', id: 11 } });
    expect(await order()).toBe('One a B c d; Two e; Three');
    expect((await schedule())[0]!.items[0]).toMatchObject({ id: 11, time: '', note: '', list: [sub(111)] });
    expect((await store.edits(1))[0]!.label).toMatch(/^Restore a as of /);
  });

  test('of a deleted row brings back what lay in it, in its order, but nothing that is elsewhere by now', async () => {
    const moved = { op: 'change', kind: 'item', id: 12, parent: 2, after: null } as const;
    await commit(moved, { op: 'delete', kind: 'item', id: 13 });
    await commit({ op: 'change', kind: 'sub-item', id: 141, after: null });
    await commit({ op: 'change', kind: 'item', id: 14, after: null });
    await commit({ op: 'delete', kind: 'day', id: 1 });
    const { changes } = await store.restore({ edit: made, row: { kind: 'day', id: 1 } });
    expect(await order()).toBe('One a c d; Two b e; Three');
    expect((await listOf(14)).map(({ id }) => id)).toEqual([140, 141]);
    expect(changes.every(({ action }) => action === 'add')).toBe(true);
  });

  test('puts a row behind the nearest one that is left', async () => {
    await commit({ op: 'change', kind: 'item', id: 14, after: null });
    await commit({ op: 'delete', kind: 'item', id: 13 });
    await commit({ op: 'change', kind: 'item', id: 12, parent: 2 });
    const { warnings } = await store.restore({ edit: made, row: { kind: 'item', id: 14 } });
    expect(await order()).toBe('One a d; Two e b; Three');
    expect(warnings).toEqual([{ kind: 'item', id: 14, title: 'd', reason: 'place' }]);
  });

  test('has nothing to do where all is as it was', async () => {
    const { revision } = await store.read();
    expect(await nothing({ edit: made })).toMatchObject({ of: 'program', skipped: [] });
    const row = { kind: 'item', id: 11 } as const;
    expect(await nothing({ edit: made, row })).toMatchObject({ of: 'row', wasAbsent: false });
    const id = await commit({ op: 'change', kind: 'item', id: 11, values: { title: 'A' }, after: 12 });
    await store.undo(id);
    expect(await nothing({ edit: made })).toBeDefined();
    expect(await nothing({ edit: made, row })).toBeDefined();
    expect(await store.revision()).toBe(revision + 2);
  });

  test('of a row that has no place any more, or that was not there, is none', async () => {
    const { keys } = await store.commit({
      label: '',
      writes: [{ op: 'add', kind: 'item', key: 'new', parent: 1, values: { title: 'New' } }],
    });
    expect(await nothing({ edit: made, row: { kind: 'item', id: keys.new! } })).toMatchObject({ wasAbsent: true });
    await commit({ op: 'delete', kind: 'item', id: 21 });
    await commit({ op: 'delete', kind: 'day', id: 2 });
    expect((await nothing({ edit: made, row: { kind: 'item', id: 21 } }))!.skipped).toMatchObject([
      { kind: 'item', id: 21, title: 'e', reason: 'parent-deleted' },
      {},
      {},
    ]);
    await expect(store.restore({ edit: made, row: { kind: 'item', id: 99_999 } })).rejects.toThrow(RowNotFound);
    await expect(store.restore({ edit: 99_999 })).rejects.toThrow(EditNotFound);
  });

  test('does as its dry run says, which writes nothing', async () => {
    await commit({ op: 'delete', kind: 'day', id: 1 });
    await commit({ op: 'add', kind: 'item', parent: 3, values: { title: 'New' } });
    for (const moment of [{ edit: made }, { edit: made, row: { kind: 'day', id: 1 } as const }]) {
      const before = await store.read();
      const dry = await store.dryRestore(moment);
      expect(await store.read()).toEqual(before);
      expect(dry).toMatchObject({ id: undefined, revision: before.revision });
      const wet = await store.restore(moment);
      expect(dry.changes).toEqual(wet.changes);
      const undo = await store.dryUndo(wet.id!);
      expect(undo.changes).toEqual((await store.undo(wet.id!)).changes);
    }
  });

  test('with a key that came before restores nothing further', async () => {
    await commit({ op: 'delete', kind: 'item', id: 11 });
    const request = { path: `/api/edits/${made}/restore`, key: `${Math.random()}`, body: {} };
    const outcomes = [];
    for (let turn = 0; turn < 2; turn++) outcomes.push(await store.restore({ edit: made }, undefined, request));
    expect(outcomes[0]!.id).toBe(outcomes[1]!.id);
  });

  test('reads of a row that was written often what leads there, and takes as many statements', async () => {
    const { database: counted, during } = countedDatabase(database);
    const taken = async (times: number) => {
      const id = await commit({ op: 'change', kind: 'item', id: 12, values: { title: 'b' } });
      for (let time = 0; time < times; time++) {
        await commit({ op: 'change', kind: 'item', id: 11, values: { title: `${time}` } });
        await commit({ op: 'change', kind: 'sub-item', id: 210, values: { content: `${time}` } });
      }
      return during(() => new TestStore(counted).restore({ edit: id }));
    };
    const few = await taken(2);
    expect(few.historyRows).toBe(2);
    expect(await taken(20)).toEqual(few);
  });
});
