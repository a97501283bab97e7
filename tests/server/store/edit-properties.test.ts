/** @module-tag thorough */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyChanges } from '../../../src/program/model/apply-changes.ts';
import { parseSchedule } from '../../../src/program/model/parse-program.ts';
import { netChanges } from '../../../src/server/store/log/net-changes.ts';
import { builtEvent } from '../../../src/server/event/host-event.ts';
import type { LoggedChange } from '../../../src/server/store/log/logged-changes.ts';
import { publicProgram } from '../../../src/server/store/public/public-program.ts';
import type { Schedule } from '../../../src/program/model/types.ts';
import { EditRefused, NothingToUndo } from '../../../src/server/store/errors.ts';
import type { RowWrite } from '../../../src/server/store/edit.ts';
import type { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { item, seen, tryEdit, wishes, writesFor } from '../support/random-edits.ts';
import { wholeTrials } from '../support/whole-trials.ts';

const { each, openStore } = bothDatabases();

const PROGRAM = [
  {
    title: 'One',
    date: '2025-10-28',
    items: [item('a', '09:00', ['x', 'y', 'z']), item('b', '23:00'), item('c', '9-10')],
  },
  { title: 'Two', date: '2025-10-29', items: [item('d', '', ['w'])] },
  { title: 'Three', date: null, items: [] },
];

/** How often each property is tried: PostgreSQL takes longer. */
const RUNS: Record<string, number> = { SQLite: 40, PostgreSQL: 12 };

describe.each(each)('any edits, over %s,', (name, settings) => {
  const numRuns = RUNS[name];
  let store: TestStore;
  beforeAll(async () => {
    ({ store } = await openStore(settings));
  });

  const whole = wholeTrials();
  const schedule = () => store.schedule();
  /** The program that everybody may see. */
  const visible = async () => {
    const { schedule: rows, shownVersions, publicRevision } = await store.read();
    return { publicRevision, days: publicProgram(rows, shownVersions, builtEvent.info) };
  };
  type Visible = Awaited<ReturnType<typeof visible>>;
  const patched = ({ days }: Visible, changes: readonly LoggedChange[]) =>
    applyChanges(days as Schedule, { changes: netChanges(changes) as never[] }, parseSchedule);
  const undo = (id: number) =>
    store.undo(id).catch((error: unknown) => {
      if (!(error instanceof NothingToUndo)) throw error;
    });

  test('give the same program when they are undone in reverse, and again when that is undone', async () => {
    await fc.assert(
      fc.asyncProperty(
        wishes(6),
        whole(async (edits) => {
          await store.replace(PROGRAM);
          const states = [seen(await schedule())];
          const made: number[] = [];
          for (const edit of edits) {
            const outcome = await tryEdit(store, writesFor(await schedule(), edit));
            if (!outcome) continue;
            made.push(outcome.id!);
            states.push(seen(await schedule()));
          }
          const undone: number[] = [];
          for (const [index, id] of [...made.entries()].reverse()) {
            const outcome = await undo(id);
            if (outcome) undone.push(outcome.id!);
            expect(seen(await schedule())).toEqual(states[index]);
          }
          for (const id of undone.reverse()) await undo(id);
          expect(seen(await schedule())).toEqual(states.at(-1));
        }),
      ),
      { numRuns, interruptAfterTimeLimit: 50_000, markInterruptAsFailure: false },
    );
  });

  test('are answered by a dry run as by the edit itself, and refused alike', async () => {
    await fc.assert(
      fc.asyncProperty(
        wishes(4),
        whole(async (edits) => {
          await store.replace(PROGRAM);
          for (const edit of edits) {
            const writes = writesFor(await schedule(), edit);
            if (writes.length === 0) continue;
            const before = await store.read();
            const outcomes = [];
            for (const run of [() => store.dryRun({ writes }), () => store.commit({ label: '', writes })])
              outcomes.push(
                await run().catch((error: unknown) => (error instanceof EditRefused ? error.faults : error)),
              );
            const [dry, wet] = outcomes.map(withoutNewIds);
            expect(dry).toEqual(wet);
            if (outcomes[1] instanceof Array) expect(await store.read()).toEqual(before);
          }
        }),
      ),
      { numRuns, interruptAfterTimeLimit: 50_000, markInterruptAsFailure: false },
    );
  });

  test('reach open pages as changes that lead to the program as it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        wishes(6),
        fc.nat(3),
        whole(async (edits, undone) => {
          await store.replace(PROGRAM);
          const start = await visible();
          let known = start;
          const made: number[] = [];
          const tell = async () => {
            const now = await visible();
            const { changes } = (await store.changesSince(known.publicRevision))!;
            // A page that sees nothing new hears of nothing, and changes lead to what is to be seen.
            if (isDeepStrictEqual(known.days, now.days)) expect(changes).toEqual([]);
            expect(now.publicRevision).toBe(known.publicRevision + Math.min(changes.length, 1));
            expect(patched(known, changes)).toEqual(now.days);
            expect(JSON.stringify(changes)).not.toMatch(/hidden|(?<!state_)note/);
            known = now;
          };
          for (const edit of edits) {
            const outcome = await tryEdit(store, writesFor(await schedule(), edit));
            if (outcome) made.push(outcome.id!);
            await tell();
          }
          for (const id of made.slice(-undone).reverse())
            if (undone > 0) {
              await undo(id);
              await tell();
            }
          const logged = (await store.changesSince(start.publicRevision))!;
          expect(patched(start, logged.changes)).toEqual(known.days);
        }),
      ),
      { numRuns, interruptAfterTimeLimit: 50_000, markInterruptAsFailure: false },
    );
  });

  test('of two people lose nothing that was acknowledged, and stand in the history', async () => {
    await fc.assert(
      fc.asyncProperty(
        wishes(3),
        wishes(3),
        whole(async (ones, others) => {
          await store.replace(PROGRAM);
          const start = await schedule();
          const people = [ones, others].map(async (edits, person) => {
            const made = [];
            for (const edit of edits) {
              const writes = writesFor(start, edit).map((write): RowWrite => write);
              const outcome = await tryEdit(store, writes);
              if (outcome) made.push({ person, ...outcome });
            }
            return made;
          });
          const made = (await Promise.all(people)).flat().sort((one, other) => one.id! - other.id!);
          const history = (await store.edits(200)).filter(({ id }) => id >= (made[0]?.id ?? Infinity)).reverse();
          expect(history.map(({ id, revision }) => [id, revision])).toEqual(
            made.map(({ id, revision }) => [id, revision]),
          );
          // The acknowledged edits, one after the other, make the program.
          const rows = new Map<string, unknown>();
          for (const { changes } of made)
            for (const { kind, id, after } of changes) rows.set(`${kind} ${id}`, after && { ...after });
          for (const day of await schedule())
            for (const present of day.items) {
              const told = rows.get(`item ${present.id}`) as Record<string, unknown> | undefined;
              if (told)
                expect(told).toMatchObject({ title: present.title, time: present.time, version: present.version });
              rows.delete(`item ${present.id}`);
            }
          for (const [key, row] of rows) if (key.startsWith('item')) expect(row).toBeUndefined();
        }),
      ),
      { numRuns, interruptAfterTimeLimit: 50_000, markInterruptAsFailure: false },
    );
  });
});

/** An outcome with new rows told apart by their order alone: a dry run has no ids for them. */
function withoutNewIds(outcome: unknown): unknown {
  if (!(outcome instanceof Object) || !('changes' in outcome)) return outcome;
  const { changes, warnings } = outcome as {
    changes: { kind: string; id: number; action: string }[];
    warnings: unknown;
  };
  const added = changes.filter(({ action }) => action === 'add');
  const names = new Map(added.map(({ kind, id }, index) => [`${kind} ${id}`, `new ${index}`]));
  const parents: Record<string, string> = { day_id: 'day', schedule_item_id: 'item' };
  const named = (kind: string, row: Record<string, unknown> | undefined) =>
    row &&
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const of = name === 'id' || name === 'after_id' ? kind : parents[name];
        return [name, (of && names.get(`${of} ${String(value)}`)) ?? value];
      }),
    );
  return {
    changes: changes.map((change: any) => ({
      ...{ kind: change.kind, action: change.action, id: names.get(`${change.kind} ${change.id}`) ?? change.id },
      ...{ before: named(change.kind, change.before), after: named(change.kind, change.after) },
    })),
    warnings: (warnings as any[]).map(({ kind, id, ...warning }) => ({
      ...warning,
      id: names.get(`${kind} ${id}`) ?? id,
    })),
  };
}
