import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtEvent } from '../../../src/server/event/host-event.ts';
import { LatestProgram, type ReadProgram } from '../../../src/server/render/latest-program.ts';
import { programJson } from '../../../src/server/render/program-json.ts';
import type { OpenDatabase } from '../../../src/server/store/database.ts';
import { NothingToUndo } from '../../../src/server/store/errors.ts';
import type { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { item, tryEdit, wishes, writesFor } from '../support/random-edits.ts';
import { wholeTrials } from '../support/whole-trials.ts';

const { each, openStore } = bothDatabases();

const PROGRAM = [
  { title: 'One', date: '2025-10-28', items: [item('a', '09:00', ['x', 'Room: Hall']), item('b', '23:00')] },
  { title: 'Two', date: '2025-10-29', items: [item('c', '9-10', ['w'])] },
  { title: 'Three', date: null, items: [] },
];

/** A program as it leaves the host, byte for byte. */
const bytesOf = ({ rows, schedule, states, ...moment }: ReadProgram) => ({
  ...moment,
  ...{ rows: String(programJson(rows).json), schedule: String(programJson(schedule).json) },
  hash: programJson(schedule).hash,
  states: [...states.values()].filter((state) => state.deleted_at === null).sort((a, b) => a.item_id - b.item_id),
});

/** How often each property is tried: PostgreSQL takes longer. */
const RUNS: Record<string, number> = { SQLite: 40, PostgreSQL: 12 };

describe.each(each)('the program in memory, over %s,', (name, settings) => {
  const whole = wholeTrials();
  const numRuns = RUNS[name];
  let database: OpenDatabase;
  let store: TestStore;
  /** How often the whole program was read. */
  let readings = 0;
  beforeAll(async () => {
    ({ database, store } = await openStore(settings));
    const read = store.read.bind(store);
    store.read = () => (readings++, read());
  });
  const readAnew = () => new LatestProgram(builtEvent.info).read(store);
  const days = async () => (await store.read()).schedule;

  test('is after any edits what is read anew', async () => {
    await fc.assert(
      fc.asyncProperty(
        wishes(5),
        fc.integer({ min: 1, max: 3 }),
        fc.nat(2),
        whole(async (edits, often, undone) => {
          await store.replace(PROGRAM);
          const latest = new LatestProgram(builtEvent.info);
          await latest.read(store);
          const made: number[] = [];
          for (const [index, edit] of edits.entries()) {
            const outcome = await tryEdit(store, writesFor(await days(), edit));
            if (outcome) made.push(outcome.id!);
            if (index % often !== 0) continue;
            expect(bytesOf(await latest.read(store))).toEqual(bytesOf(await readAnew()));
          }
          for (const id of made.slice(-undone).reverse())
            await store.undo(id).catch((error: unknown) => {
              if (!(error instanceof NothingToUndo)) throw error;
            });
          expect(bytesOf(await latest.read(store))).toEqual(bytesOf(await readAnew()));
        }),
      ),
      { numRuns, interruptAfterTimeLimit: 50_000, markInterruptAsFailure: false },
    );
  });

  test('is brought up to date from the logs, and days without a change stay the same', async () => {
    await store.replace(PROGRAM);
    const latest = new LatestProgram(builtEvent.info);
    const before = await latest.read(store);
    const [first, second] = before.schedule;
    readings = 0;
    await store.change('item', first!.items[0]!.id, { title: 'Another' });
    await store.change('item', first!.items[1]!.id, { note: 'Seen by editors alone' });
    const now = await latest.read(store);
    expect(readings).toBe(0);
    expect(now.schedule[0]).toMatchObject({ items: [{ title: 'Another' }, {}] });
    expect(now.rows[0]).toMatchObject({ items: [{ title: 'Another' }, { note: 'Seen by editors alone' }] });
    expect(now.schedule[1]).toBe(second);
  });

  test('is read anew where somebody has written by hand and raised the revision', async () => {
    await store.replace(PROGRAM);
    const latest = new LatestProgram(builtEvent.info);
    const { id } = (await latest.read(store)).schedule[0]!.items[0]!;
    const { db } = database;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('schedule_items').set({ title: 'By hand' }).where('id', '=', id).execute();
      await tx
        .updateTable('program_state')
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .execute();
    });
    expect((await latest.read(store)).schedule[0]!.items[0]!.title).toBe('By hand');
  });

  test('is read anew where the logs tell of another past', async () => {
    await store.replace(PROGRAM);
    const latest = new LatestProgram(builtEvent.info);
    const { schedule, newestEdit } = await latest.read(store);
    // The same number of edits, made in a database that was put back to an earlier state.
    await database.db
      .updateTable('edits')
      .set({ at: '2020-01-01T00:00:00Z' })
      .where('id', '=', newestEdit!.id)
      .execute();
    await store.change('item', schedule[0]!.items[0]!.id, { title: 'Of another past' });
    readings = 0;
    await latest.read(store);
    expect(readings).toBe(1);
  });
});
