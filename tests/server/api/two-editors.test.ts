import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parentOf, rowsOfKind } from '../../../src/program/model/rows.ts';
import { KINDS, type Kind } from '../../../src/program/model/entities.ts';
import type { Schedule } from '../../../src/program/model/types.ts';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';
import { item, type Wish, wishOf, writesFor } from '../support/random-edits.ts';
import { wholeTrials } from '../support/whole-trials.ts';

const PROGRAM = [
  { title: 'One', date: '2025-10-28', items: [item('a', '09:00', ['x', 'y']), item('b', '23:00'), item('c', '9-10')] },
  { title: 'Two', date: null, items: [item('d', '', ['w'])] },
];

/** One person's next step: read the program, write several rows by what was read last, or undo an edit of their own. */
type Step = { does: 'read' } | { does: 'write'; wishes: Wish[]; isGuarded: boolean } | { does: 'undo'; edit: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ does: 'read' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('write' as const),
      wishes: fc.array(wishOf, { minLength: 1, maxLength: 4 }),
      isGuarded: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), edit: fc.nat() }) },
);
/** A change, one of the same row by what was read before it, which is refused, and the undo of the first. */
const BOTH_OUTCOMES: Step[] = [
  ...[1, 2].map((): Step => {
    const rename: Wish = { op: 'change', kind: 'item', row: 0, parent: 0, place: 0, text: '09:00' };
    return { does: 'write', wishes: [rename], isGuarded: true };
  }),
  { does: 'undo', edit: 0 },
];
const steps = fc.array(step, { minLength: 2, maxLength: 8 });

type Fields = Record<string, unknown>;
interface Change {
  kind: Kind;
  id: number;
  action: string;
  before?: Fields;
  after?: Fields;
}
/** A write as it is sent. */
interface Write {
  op: 'add' | 'change' | 'delete';
  kind: Kind;
  id?: number;
  parent?: number | string;
  values?: object;
  version?: unknown;
}
/** An edit that was answered with 200. */
interface Acknowledged {
  id: number;
  tab: string;
  session: string;
  changes: Change[];
  /** The requested writes; absent of an undo. */
  writes?: Write[];
}

const PARENT_FIELD: Partial<Record<Kind, string>> = { item: 'day_id', 'sub-item': 'schedule_item_id' };
const nameOf = (kind: Kind, id: number) => `${kind} ${id}`;
/** A row without what follows from others: where it stands, its children, its computed times. */
const own = ({ after_id: _, items: _items, list: _list, start: _start, end: _end, ...row }: Fields): Fields => row;

const rowsIn = (schedule: Schedule) =>
  new Map(
    KINDS.flatMap((kind) =>
      rowsOfKind(kind, schedule).map((row): [string, Fields] => [
        nameOf(kind, row.id),
        own({ ...row, ...(PARENT_FIELD[kind] && { [PARENT_FIELD[kind]]: parentOf(kind, row) }) }),
      ]),
    ),
  );

/** The versions that somebody has read, in what they ask for. Of a row that they touch twice the first says it. */
function guarded(writes: readonly Write[], read: Schedule): Write[] {
  const rows = rowsIn(read);
  return writes.map((write) =>
    write.id === undefined ? write : { ...write, version: rows.get(nameOf(write.kind, write.id))?.version },
  );
}

describe('two people who edit at once', () => {
  const whole = wholeTrials();
  let host: TestHost;
  beforeAll(async () => void (host = await startHost()));
  afterAll(() => host.close());

  async function editor(tab: string) {
    const { body } = await host.call('POST', '/api/session', { password: PASSWORD, name: tab }, { authorization: '' });
    const headers = { authorization: `Bearer ${body.token}`, 'editor-tab': tab };
    const call = (method: string, path: string, given?: unknown) => host.call(method, path, given, headers);
    return { tab, call, read: async () => (await call('GET', '/api/schedule')).body as Schedule };
  }
  type Editor = Awaited<ReturnType<typeof editor>>;

  async function work({ tab, call, read }: Editor, todo: readonly Step[]): Promise<Acknowledged[]> {
    let known = await read();
    const made: Acknowledged[] = [];
    for (const next of todo) {
      if (next.does === 'read') known = await read();
      const chosen = next.does === 'undo' ? made[next.edit % Math.max(made.length, 1)] : undefined;
      const wanted: Write[] = next.does === 'write' ? writesFor(known, next.wishes) : [];
      const writes = next.does === 'write' && next.isGuarded ? guarded(wanted, known) : wanted;
      if (!chosen && writes.length === 0) continue;
      const { status, body } = chosen
        ? await call('POST', `/api/edits/${chosen.id}/undo`, {})
        : await call('POST', '/api/edits', { label: `By ${tab}`, writes });
      if (status === 200) made.push({ ...body, tab, ...(!chosen && { writes }) });
      else expect(body).toMatchObject({ status: expect.toBeOneOf([404, 409, 412, 422]) });
    }
    return made;
  }

  test('lose nothing that was acknowledged, and all of it stands in the history', async () => {
    const editors = [await editor('Ana'), await editor('Ben')] as const;
    const seen = { refused: 0, undone: 0 };
    await fc.assert(
      fc.asyncProperty(
        steps,
        steps,
        whole(async (ones, others) => {
          await host.store.replace(PROGRAM);
          const before = (await host.call('GET', '/api/edits?limit=1')).body.edits[0].id as number;
          const rows = rowsIn(await editors[0].read());
          const made = (await Promise.all([work(editors[0], ones), work(editors[1], others)])).flat();
          made.sort((one, other) => one.id - other.id);
          seen.undone += made.filter(({ writes }) => !writes).length;
          seen.refused += [...ones, ...others].filter(({ does }) => does !== 'read').length - made.length;

          const { edits } = (await host.call('GET', '/api/edits?limit=100')).body;
          const kept = edits.filter(({ id }: Acknowledged) => id > before).reverse();
          expect(kept.map(({ id, tab, by }: any) => [id, tab, by])).toEqual(made.map(({ id, tab }) => [id, tab, tab]));

          /** The promises about each row, until a later edit says otherwise. */
          const promised = new Map<string, Fields | null>();
          for (const { id, changes, writes } of made) {
            const { body } = await host.call('GET', `/api/edits/${id}`);
            expect(body.changes).toEqual(changes);
            for (const { kind, id: row, version } of writes ?? [])
              if (row !== undefined && version !== undefined)
                expect(rows.get(nameOf(kind, row))?.version).toBe(version);
            for (const { kind, id: row, before: was, after } of changes) {
              const key = nameOf(kind, row);
              // Nothing has changed it that isn't in the history.
              expect(rows.get(key)).toEqual(was && own(was));
              if (after) rows.set(key, own(after));
              else rows.delete(key);
              const told = promised.get(key);
              const isAsChanged = ([field, value]: [string, unknown]) =>
                was?.[field] === after?.[field] || !after || value === undefined;
              if (told && after) promised.set(key, Object.fromEntries(Object.entries(told).filter(isAsChanged)));
              else promised.delete(key);
            }
            for (const { kind, id: row, parent, values } of writes ?? []) {
              if (row === undefined) continue;
              const key = nameOf(kind, row);
              // Also what an edit first moves into a day that it then deletes.
              const isGone = changes.some((one) => one.action === 'delete' && nameOf(one.kind, one.id) === key);
              const moved = parent === undefined ? {} : { [PARENT_FIELD[kind]!]: parent };
              promised.set(key, isGone ? null : { ...promised.get(key), ...values, ...moved });
            }
          }
          const now = rowsIn(await editors[1].read());
          expect(now).toEqual(rows);
          for (const [key, fields] of promised)
            if (fields) expect(now.get(key)).toMatchObject(fields);
            else expect(now.has(key)).toBe(false);
        }),
      ),
      {
        ...{ numRuns: 25, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: false },
        // The first run, as on a busy machine there may be few.
        examples: [[BOTH_OUTCOMES, [{ does: 'read' }]]],
      },
    );
    // Otherwise this says nothing of them.
    expect(Math.min(seen.refused, seen.undone)).toBeGreaterThan(0);
  });
});
