import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtEvent } from '../../../src/server/event/host-event.ts';
import { LatestProgram, type ReadProgram } from '../../../src/server/render/latest-program.ts';
import { programJson } from '../../../src/server/render/program-json.ts';
import { NothingToPublish } from '../../../src/server/store/errors.ts';
import type { TestStore } from '../../support/test-store.ts';
import { publicProgram } from '../../../src/server/store/public/public-program.ts';
import type { PublicationWish } from '../../../src/server/store/publications/publication.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { item, seen, tryEdit, type Wish, wishes, writesFor } from '../support/random-edits.ts';
import { wholeTrials } from '../support/whole-trials.ts';

const { each, openStore } = bothDatabases();

const PROGRAM = [
  { title: 'One', date: '2025-10-28', items: [item('a', '09:00', ['x', 'Room: Hall']), item('b', '23:00')] },
  { title: 'Two', date: '2025-10-29', items: [item('c', '9-10', ['w']), item('d'), item('e', '14:00')] },
];

const bytesOf = ({ rows, schedule, states, ...moment }: ReadProgram) => ({
  ...moment,
  ...{ rows: String(programJson(rows).json), schedule: String(programJson(schedule).json) },
  states: [...states.values()].filter((state) => state.deleted_at === null).sort((a, b) => a.item_id - b.item_id),
});

/** The act after the edits of one step. */
type Step = 'nothing' | 'publish' | 'restore' | 'at-once' | 'by-hand';
const steps = fc.constantFrom<Step>('nothing', 'publish', 'publish', 'restore', 'at-once', 'by-hand', 'by-hand');

/** How often each property is tried: PostgreSQL takes longer. */
const RUNS: Record<string, number> = { SQLite: 25, PostgreSQL: 8 };

describe.each(each)('publishing by hand, over %s,', (name, settings) => {
  const whole = wholeTrials();
  let store: TestStore;
  beforeAll(async () => {
    ({ store } = await openStore(settings));
  });
  const readAnew = () => new LatestProgram(builtEvent.info).read(store);
  const draft = async () => {
    const { schedule } = await store.read();
    return seen(publicProgram(schedule, { day: new Map(), item: new Map(), 'sub-item': new Map() }, builtEvent.info));
  };

  async function take(step: Step): Promise<boolean> {
    const { publications } = await store.publications();
    const wish = (): PublicationWish | undefined => {
      if (step === 'publish') return { what: 'draft', note: '' };
      const earlier = publications.at(-1)?.id;
      if (step === 'restore') return earlier === undefined ? undefined : { what: 'earlier', id: earlier, note: '' };
      return step === 'nothing' ? undefined : { what: 'mode', publishing: step, note: '' };
    };
    const wanted = wish();
    if (!wanted) return false;
    try {
      return (await store.publish(wanted)).publication !== undefined;
    } catch (error) {
      if (error instanceof NothingToPublish) return false;
      throw error;
    }
  }

  async function check(edits: readonly Wish[], step: Step, latest: LatestProgram): Promise<void> {
    const { publishing } = await store.publications();
    const before = await latest.read(store);
    await tryEdit(store, writesFor((await store.read()).schedule, edits));
    const edited = await latest.read(store);
    if (publishing === 'by-hand') {
      // Neither the program nor the revision nor what calendars are told is another one.
      expect(edited.schedule).toEqual(before.schedule);
      // The program of visitors isn't even read anew, but where the draft had no day: then all of it is read.
      if (before.rows.length > 0) expect(edited.schedule).toBe(before.schedule);
      expect(edited.publicRevision).toBe(before.publicRevision);
      expect([...edited.states]).toEqual([...before.states]);
    } else expect(seen(edited.schedule)).toEqual(await draft());
    const isDone = await take(step);
    const now = await latest.read(store);
    expect(now.publicRevision - edited.publicRevision).toBe(
      JSON.stringify(seen(now.schedule)) === JSON.stringify(seen(edited.schedule)) ? 0 : 1,
    );
    if (isDone && (step === 'publish' || step === 'at-once')) expect(seen(now.schedule)).toEqual(await draft());
    if (isDone && step === 'by-hand') expect(programJson(now.schedule).hash).toBe(programJson(edited.schedule).hash);
    // The program known by the logs is the stored one.
    expect(bytesOf(now)).toEqual(bytesOf(await readAnew()));
    const items = now.schedule.flatMap((day) => day.items);
    const told = [...now.states.values()].filter(({ deleted_at }) => deleted_at === null);
    expect(told.map(({ item_id }) => item_id).sort()).toEqual(items.map(({ id }) => id).sort());
    const { revision } = now;
    await store.updateItemStates();
    expect(await store.revision()).toBe(revision);
  }

  test('shows visitors what was published last, whatever is edited, and tells them exactly the difference', async () => {
    await fc.assert(
      fc.asyncProperty(
        wishes(6),
        fc.array(steps, { minLength: 6, maxLength: 6 }),
        whole(async (edits, then) => {
          await take('at-once');
          await store.replace(PROGRAM);
          await take('by-hand');
          const latest = new LatestProgram(builtEvent.info);
          await latest.read(store);
          for (const [index, edit] of edits.entries()) await check(edit, then[index]!, latest);
        }),
      ),
      { numRuns: RUNS[name], interruptAfterTimeLimit: 50_000, markInterruptAsFailure: false },
    );
  });
});
