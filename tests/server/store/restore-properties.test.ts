import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { KINDS } from '../../../src/program/model/entities.ts';
import { findRow } from '../../../src/program/model/rows.ts';
import type { Schedule } from '../../../src/program/model/types.ts';
import { NothingToRestore } from '../../../src/server/store/errors.ts';
import type { Moment } from '../../../src/server/store/history/plan-restore.ts';
import type { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { item, rowsOf, seen, tryEdit, wishes, writesFor } from '../support/random-edits.ts';
import { wholeTrials } from '../support/whole-trials.ts';

const { each, openStore } = bothDatabases();

const PROGRAM = [
  { title: 'One', date: '2025-10-28', items: [item('a', '', ['x', 'y', 'z']), item('b'), item('c')] },
  { title: 'Two', date: '2025-10-29', items: [item('d', '', ['w'])] },
  { title: 'Three', date: null, items: [] },
];

/** The stored fields of a row, without its children. */
const fieldsOf = (schedule: Schedule, { kind, id }: NonNullable<Moment['row']>) => {
  const {
    version: _,
    items: _items,
    list: _list,
    start: _start,
    end: _end,
    ...row
  } = findRow(schedule, kind, id) as any;
  return row;
};

describe.each(each)('after any edits, over %s,', (name, settings) => {
  const whole = wholeTrials();
  let store: TestStore;
  beforeAll(async () => {
    ({ store } = await openStore(settings));
  });
  const numRuns = name === 'SQLite' ? 40 : 12;
  const schedule = () => store.schedule();
  const runs = { numRuns, interruptAfterTimeLimit: 50_000, markInterruptAsFailure: false };

  /** Makes the edits, among them undos. @returns the ids of the edits, each with the program that it has led to */
  async function make(edits: Parameters<typeof writesFor>[1][]) {
    await store.replace([]);
    await store.replace(PROGRAM);
    const moments = [{ id: (await store.edits(1))[0]!.id, then: await schedule() }];
    for (const [index, edit] of edits.entries()) {
      const undone = moments.at(-1)!.id;
      const isUndo = index % 4 === 3 && moments.length > 1;
      const outcome = isUndo
        ? await store.undo(undone).catch(() => undefined)
        : await tryEdit(store, writesFor(await schedule(), edit));
      if (outcome) moments.push({ id: outcome.id!, then: await schedule() });
    }
    return moments;
  }

  /** Restores, having tried it out: both say the same. Undefined where there is nothing to do. */
  async function restore(moment: Moment) {
    const before = await store.read();
    const outcomes = [];
    for (const run of [() => store.dryRestore(moment), () => store.restore(moment)]) {
      const outcome = await run().catch((error: unknown) => {
        if (error instanceof NothingToRestore) return error;
        throw error;
      });
      if (outcomes.length === 0 || outcome instanceof Error) expect(await store.read()).toEqual(before);
      outcomes.push(outcome);
    }
    const said = outcomes.map((outcome) =>
      outcome instanceof NothingToRestore
        ? { ...outcome }
        : { changes: outcome.changes, skipped: outcome.skipped, warnings: outcome.warnings },
    );
    expect(said[0]).toEqual(said[1]);
    return outcomes[1] instanceof Error ? undefined : outcomes[1];
  }

  test('the program can be restored as of each of them: ids, order and texts', async () => {
    await fc.assert(
      fc.asyncProperty(
        wishes(8),
        fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        whole(async (edits, picks) => {
          const moments = await make(edits);
          for (const pick of picks) {
            const { id, then } = moments[pick % moments.length]!;
            const isSame = JSON.stringify(seen(await schedule())) === JSON.stringify(seen(then));
            const outcome = await restore({ edit: id });
            expect(outcome === undefined).toBe(isSame);
            expect(seen(await schedule())).toEqual(seen(then));
          }
          // Whatever was restored in between, undone in reverse it is the program of the last edit.
          const { id, then } = moments.at(-1)!;
          for (const later of await store.edits(200))
            if (later.id > id) await store.undo(later.id);
            else break;
          expect(seen(await schedule())).toEqual(seen(then));
        }),
      ),
      runs,
    );
  });

  test('each row can be restored as of each of them, while the others stay', async () => {
    await fc.assert(
      fc.asyncProperty(
        wishes(8),
        fc.nat(),
        fc.nat(),
        whole(async (edits, pick, which) => {
          const moments = await make(edits);
          const { id: edit, then } = moments[pick % moments.length]!;
          const rows = KINDS.flatMap((kind) => rowsOf(then)[kind].map((row) => ({ kind, ...row })));
          const row = rows[which % Math.max(rows.length, 1)];
          if (!row) return;
          const before = await schedule();
          const outcome = await restore({ edit, row });
          const now = await schedule();
          const parentKind = { day: undefined, item: 'day', 'sub-item': 'item' } as const;
          const hasPlace = row.kind === 'day' || findRow(before, parentKind[row.kind], row.parent);
          if (hasPlace) expect(fieldsOf(now, row)).toEqual(fieldsOf(then, row));
          // Other rows that have come back lay in it, and are as they were.
          for (const { kind, id, action } of outcome?.changes ?? []) {
            if (kind === row.kind && id === row.id) continue;
            if (action === 'add') expect(fieldsOf(now, { kind, id })).toEqual(fieldsOf(then, { kind, id }));
            else expect(fieldsOf(now, { kind, id })).toEqual(fieldsOf(before, { kind, id }));
          }
        }),
      ),
      runs,
    );
  });
});
