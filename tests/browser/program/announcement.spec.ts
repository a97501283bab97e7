/** The sentence that the organizers say to everybody, as visitors meet it. */
import type { Page } from '@playwright/test';
import { type ApiHost, startHost } from '../../support/api-host.ts';
import { violations } from '../support/axe.ts';
import { stopClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed, included } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { fontsShown, watchConsole, watchLayoutShift } from '../support/watch.ts';

const BUS = 'Bus leaves 17:40 from gate 2';

const announcement = (page: Page) => page.locator('conference-program [part=announcement]');
const said = (page: Page) => announcement(page).getByRole('status');
const close = (page: Page) => announcement(page).getByRole('button');

async function announce(host: ApiHost, text = BUS, end: object = {}): Promise<number> {
  const answer = await host.call('POST', '/api/announcements', { text, ...end });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

let ids: number[] = [];
test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM));
test.afterEach(async ({ host }) => {
  for (const id of ids) await host.call('DELETE', `/api/announcements/${id}`);
  ids = [];
});

test('who reads the program is told when the bus leaves where they are, puts it away, and it stays away @walk', async ({
  page,
  host,
}) => {
  const messages = watchConsole(page);
  await watchLayoutShift(page);
  // In the midst of it.
  await page.goto('/#program-item-' + (await host.schedule())[1]!.items[4]!.id);
  await expect(page.getByText('Talk 2.5', { exact: true })).toBeInViewport();
  await fontsShown(page);
  // The text keeps its place in the window, whatever is still laid out far above it.
  const read = page.getByText('Talk 2.5', { exact: true });
  const place = async () => [(await read.boundingBox())!.y, await page.evaluate(() => window.layoutShifts.length)];
  const before = await place();
  ids.push(await announce(host));
  await expect(said(page)).toHaveText(BUS);
  await expect(said(page)).toBeInViewport({ ratio: 1 });
  await expect(read).toBeInViewport();
  expect(await place()).toEqual(before);
  expect(await violations(page)).toEqual([]);

  await close(page).click();
  await expect(said(page)).toHaveText('');
  await expect(close(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('conference-program [part=item]').first()).toBeAttached();
  ids.push(await announce(host, 'The dinner is in Hall 3'));
  await expect(said(page)).toHaveText('The dinner is in Hall 3');
  // The one before was put away.
  await host.call('DELETE', `/api/announcements/${ids.pop()}`);
  await expect(said(page)).toHaveText('');
  expect(messages).toEqual([]);
});

test('somebody else’s page says it as well, in its language, to who opens it now and until it ends', async ({
  page,
  host,
  foreign,
}) => {
  ids.push(await announce(host, BUS, { ends_at: new Date(Date.now() + 20_000).toISOString() }));
  foreign.html = await included(host, '?lang=fr');
  await page.goto(foreign.url);
  await expect(announcement(page)).toContainText('Message des organisateurs');
  await expect(said(page)).toHaveText(BUS);
  await expect(close(page)).toHaveText('Fermer');
  await expect(said(page)).toHaveText('', { timeout: 30_000 });
});

test('a sentence is text, whatever is in it', async ({ page, host, foreign }) => {
  const hostile = '<img src=x onerror=alert(1)> <b>Bus</b> &amp; javascript:alert(1)';
  ids.push(await announce(host, hostile));
  const messages = watchConsole(page);
  await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  await expect(said(page)).toHaveText(hostile);
  await expect(said(page).locator('*')).toHaveCount(0);
  expect(messages).toEqual([]);
});

test('where streams are blocked a page asks, and hears of it and of its end', async ({ page, foreign }) => {
  const { host, stop } = await startHost({ VISITOR_STREAMS: '0' });
  try {
    await host.replace(INDEX_PROGRAM);
    await stopClock(page);
    await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
    const passUntil = (holds: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(5_000);
        await holds();
      }).toPass({ intervals: [50] });
    await passUntil(() => expect(page.getByText('Talk 1.1', { exact: true })).toBeAttached({ timeout: 100 }));
    const id = await announce(host);
    await passUntil(() => expect(said(page)).toHaveText(BUS, { timeout: 100 }));
    await host.call('DELETE', `/api/announcements/${id}`);
    await passUntil(() => expect(said(page)).toHaveText('', { timeout: 100 }));
  } finally {
    await stop();
  }
});
