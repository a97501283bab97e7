import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createProgramRenderer } from '../../../src/server/render/create-program-renderer.ts';
import type { ProgramRenderer } from '../../../src/server/render/program-renderer.ts';
import { until } from '../../support/until.ts';
import { hostForAll } from '../support/host.ts';

/** Views that are being made, or are made. */
let begun = 0;
/** A certain view and all behind it wait until this is opened. */
let gate = { from: 0, opened: Promise.resolve() };

/** Keeps back all views from one on. @returns a function that lets them go on */
function close(from: number): () => void {
  let open = () => {};
  gate = { from, opened: new Promise((resolve) => (open = resolve)) };
  return open;
}

/** The same renderer on a machine that takes so many milliseconds for a view. */
const slowed = (renderer: ProgramRenderer, ms: number): ProgramRenderer => ({
  ...renderer,
  async embeddedRoot(...asked) {
    if (begun++ >= gate.from) await gate.opened;
    await setTimeout(ms);
    return renderer.embeddedRoot(...asked);
  },
});

const host = hostForAll({}, { renderer: (options) => slowed(createProgramRenderer(options), 100) });
// A session is taken first: signing in takes as long as many views.
beforeEach(async () => {
  expect((await host.call('POST', '/api/days', {})).status).toBe(422);
  begun = 0;
});

const LEVELS = [1, 2, 3, 4, 5, 6];
const VIEWS = ['en', 'id', 'fr'].flatMap((lang) =>
  ['', '&days=none'].flatMap((look) => LEVELS.map((level) => `?lang=${lang}&heading-level=${level}${look}`)),
);
const askForViews = (count: number) => VIEWS.slice(0, count).map((query) => host.fetch(`/embed/program.html${query}`));

test('many views that are asked for at once wait for their turn, also while the program changes', async () => {
  const open = close(4);
  const asked = askForViews(12);
  await until(() => expect(begun).toBeGreaterThanOrEqual(4));
  await host.call('POST', '/api/days', { title: 'Added meanwhile' });
  open();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await answers.at(-1)!.text()).toContain('Added meanwhile');
});

test('who would have to wait behind too many is told to try again, and is answered then', async () => {
  await host.call('POST', '/api/days', { title: 'Another day' });
  const open = close(0);
  const asked = askForViews(36);
  // No view is made before all places are taken, however slowly they are asked for: the first answer is a refusal.
  await Promise.race(asked);
  open();
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(12);
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect((await host.fetch(new URL(refused[0]!.url).pathname + new URL(refused[0]!.url).search)).status).toBe(200);
});
