import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createProgramRenderer } from '../../../src/server/render/create-program-renderer.ts';
import type { ProgramRenderer } from '../../../src/server/render/program-renderer.ts';
import { hostForAll } from '../support/host.ts';

/** The same renderer on a machine that takes so many milliseconds for a view. */
const slowed = (renderer: ProgramRenderer, ms: number): ProgramRenderer => ({
  ...renderer,
  async embeddedRoot(...asked) {
    await setTimeout(ms);
    return renderer.embeddedRoot(...asked);
  },
});

const host = hostForAll({}, { renderer: (options) => slowed(createProgramRenderer(options), 100) });

const LEVELS = [1, 2, 3, 4, 5, 6];
const VIEWS = ['en', 'id', 'fr'].flatMap((lang) =>
  ['', '&days=none'].flatMap((look) => LEVELS.map((level) => `?lang=${lang}&heading-level=${level}${look}`)),
);
const askForViews = (count: number) =>
  Promise.all(VIEWS.slice(0, count).map((query) => host.fetch(`/embed/program.html${query}`)));

test('many views that are asked for at once wait for their turn, also while the program changes', async () => {
  const asked = askForViews(12);
  await setTimeout(150);
  await host.call('POST', '/api/days', { title: 'Added meanwhile' });
  const answers = await asked;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await answers.at(-1)!.text()).toContain('Added meanwhile');
});

test('who would have to wait behind too many is told to try again, and is answered then', async () => {
  await host.call('POST', '/api/days', { title: 'Another day' });
  const answers = await askForViews(36);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(12);
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect((await host.fetch(new URL(refused[0]!.url).pathname + new URL(refused[0]!.url).search)).status).toBe(200);
});
