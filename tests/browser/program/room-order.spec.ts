import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import built from '../../../src/content/event.json' with { type: 'json' };
import { importProgram, runServer, takeToken } from '../../support/product.mjs';
import { beforeTheEvent } from '../support/clock.ts';
import { defined } from '../support/defined.ts';
import { expect, PASSWORD, test } from '../support/fixtures.ts';

const talk = (title: string, room: string) => ({
  time: '10:00 - 11:00',
  title,
  description: '',
  list: [{ content: `Room: ${room}` }],
});
/** As they were written, from the last room to the first. */
const PROGRAM = [
  {
    title: 'Tuesday, 28 October 2025',
    date: '2025-10-28',
    items: [
      ...Array.from({ length: 19 }, (_, index) => talk(`Poster ${index + 1}`, 'Poster hall')),
      talk('Waves', 'Hall A'),
      talk('Creep', 'Garden'),
      talk('Slips', 'hall  b'),
    ],
  },
];
const TALKS = ['Slips', 'Waves', 'Creep'];

let dataDir: string;
let server: Awaited<ReturnType<typeof runServer>>;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'program-rooms-'));
  const event = { ...built, rooms: ['Hall B', 'Hall A', 'Garden', 'Poster hall'] };
  await writeFile(join(dataDir, 'event.json'), JSON.stringify(event));
  await importProgram(PROGRAM, { DATA_DIR: dataDir });
  server = await runServer(dataDir, { LOG_LEVEL: 'silent', EDITOR_PASSWORD: PASSWORD });
});
test.afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true });
});

/** The first titles of the list, as somebody reads it. */
const titles = (page: Page) =>
  page
    .locator('conference-program [data-item] [part=item-title]')
    .evaluateAll((found) => found.slice(0, 3).map((title) => title.textContent.trim()));

test('what starts together is read from room to room, before scripts run as after', async ({ page, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${server.url}/embed/?view=overview`);
  expect(await titles(plain)).toEqual(TALKS);
  await context.close();

  await beforeTheEvent(page);
  await page.goto(`${server.url}/embed/?view=overview`);
  await defined(page);
  expect(await titles(page)).toEqual(TALKS);
});

test('the filter offers the rooms in their order', async ({ page }) => {
  await beforeTheEvent(page);
  await page.goto(`${server.url}/embed/?view=overview`);
  await defined(page);
  const filter = page.getByRole('combobox', { name: 'Room' });
  await filter.focus();
  await expect(filter.getByRole('option')).toHaveText(['Room', 'hall  b', 'Hall A', 'Garden', 'Poster hall']);
});

test('a page that is open keeps the order when its day is changed', async ({ page }) => {
  await beforeTheEvent(page);
  const live = page.waitForRequest(/\/api\/events/);
  await page.goto(`${server.url}/embed/?view=overview`);
  await defined(page);
  await live;
  const [day] = (await (await fetch(`${server.url}/api/schedule`)).json()) as { id: number }[];
  const authorization = `Bearer ${await takeToken(server.url, PASSWORD)}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ title: 'Tuesday in the halls' });
  const { ok } = await fetch(`${server.url}/api/days/${day!.id}`, { method: 'PATCH', headers, body });
  expect(ok).toBe(true);
  await expect(page.getByRole('heading', { name: 'Tuesday in the halls' })).toBeVisible();
  expect(await titles(page)).toEqual(TALKS);
});
