import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { embed, included } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { isKept } from '../support/kept.ts';
import { watchConsole, watchLayoutShift } from '../support/watch.ts';

const program = (page: Page) => page.locator('conference-program').first();
const row = (page: Page, title: string) =>
  program(page)
    .locator('[part=item]')
    .filter({ has: page.locator('[part=item-title]').getByText(title, { exact: true }) });
const mark = (page: Page, title: string) => row(page, title).locator('[part=change]');

/** That a page, opened later, hears of changes: what takes a while is then the change, not the page's beginning. */
const hears = (page: Page) => page.waitForResponse('**/api/events*');

/** The addresses of event streams that the page has opened. */
function streams(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) opened.push(request.url());
  });
  return opened;
}

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM));

test('within five seconds an open page shows what has moved, what is new and what was cancelled @walk', async ({
  page,
  host,
  foreign,
}) => {
  const opened = streams(page);
  const heard = hears(page);
  await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  await expect(row(page, 'Talk 1.4')).toBeVisible();
  await heard;
  const [day] = await host.schedule();
  const [first, second, third] = day!.items;
  await host.call('PATCH', `/api/schedule-items/${first!.id}`, { time: '08:30' });
  await expect(mark(page, 'Talk 1.1')).toHaveText('08:00 → 08:30', { timeout: 5_000 });
  await host.call('PATCH', `/api/schedule-item-lists/${second!.list[0]!.id}`, { content: 'Room: Garden' });
  await expect(mark(page, 'Talk 1.2')).toHaveText('Hall 2 → Garden', { timeout: 5_000 });
  await host.call('DELETE', `/api/schedule-items/${third!.id}`);
  await expect(mark(page, 'Talk 1.3')).toHaveText('Canceled', { timeout: 5_000 });
  await host.call('POST', '/api/schedule-items', { day_id: day!.id, time: '16:00', title: 'Added', description: '' });
  await expect(mark(page, 'Added')).toHaveText('New', { timeout: 5_000 });
  await expect(
    program(page)
      .getByText(/^4 changes since \d\d:\d\d$/)
      .first(),
  ).toBeVisible();
  expect(opened).toHaveLength(1);
});

test('focus, scroll position and what is open stay, and a change moves nothing that is being read @walk', async ({
  page,
  host,
  foreign,
}) => {
  await watchLayoutShift(page);
  const opened = streams(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  await row(page, 'Talk 2.4').locator('summary').click();
  await row(page, 'Talk 2.4').getByRole('link', { name: 'a link' }).focus();
  await expect.poll(() => opened.length).toBe(1);
  const top = await row(page, 'Talk 2.4').evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate(() => (window.layoutShifts = []));
  const [first, second] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${first!.items[0]!.id}`, { time: '08:30' });
  await host.call('PATCH', `/api/schedule-items/${second!.items[3]!.id}`, { time: '09:30' });
  await expect(mark(page, 'Talk 2.4')).toHaveText('09:00 → 09:30');
  await expect(row(page, 'Talk 2.4').getByRole('link', { name: 'a link' })).toBeFocused();
  await expect(row(page, 'Talk 2.4').getByText('Abstract of 2.4')).toBeVisible();
  expect(
    Math.abs((await row(page, 'Talk 2.4').evaluate((element) => element.getBoundingClientRect().top)) - top),
  ).toBeLessThan(60);
});

test('a row that organizers move goes to its place, and whoever reads it keeps focus, what is open and the star', async ({
  page,
  host,
  foreign,
}) => {
  const opened = streams(page);
  const fetched: string[] = [];
  await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  page.on(
    'request',
    (request) => void (new URL(request.url()).pathname === '/api/schedule' && fetched.push(request.url())),
  );
  await expect.poll(() => opened.length).toBe(1);
  await row(page, 'Talk 2.4').locator('summary').click();
  await row(page, 'Talk 2.4').locator('[part=star]').click();
  await row(page, 'Talk 2.4').getByRole('link', { name: 'a link' }).focus();
  const [first, second, third] = await host.schedule();
  const read = row(page, 'Talk 2.4');
  const titles = () => program(page).locator('[part=item-title]').allInnerTexts();
  const stays = async () => {
    await expect(read.getByText('Abstract of 2.4')).toBeVisible();
    await expect(read.getByRole('link', { name: 'a link' })).toBeFocused();
    await expect(read.locator('[part=star]')).toHaveAttribute('aria-pressed', 'true');
  };
  await host.call('PATCH', `/api/schedule-items/${second!.items[3]!.id}`, { after_id: null });
  // An overview shows first what begins first: of what begins at nine, it is the first now.
  await expect.poll(async () => (await titles()).indexOf('Talk 2.4')).toBe(first!.items.length + 1);
  await stays();
  // From another day, to a place before it.
  await host.call('PATCH', `/api/schedule-items/${first!.items[0]!.id}`, { day_id: second!.id, after_id: null });
  await expect.poll(async () => (await titles()).indexOf('Talk 1.1')).toBe(first!.items.length - 1);
  await stays();
  await host.call('PATCH', `/api/days/${third!.id}`, { after_id: null });
  await expect.poll(async () => (await titles())[0]).toBe('Talk 3.1');
  await stays();
  expect(fetched).toEqual([]);
});

test('all elements of a page share one connection', async ({ page, host, foreign }) => {
  const opened = streams(page);
  const element = `<conference-program api-base="${host.url}"></conference-program>`;
  await embed(page, host, foreign, element + element + element);
  await expect.poll(() => opened.length).toBe(1);
  const [day] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${day!.items[0]!.id}`, { title: 'Renamed' });
  for (const each of await page.locator('conference-program').all())
    await expect(each.getByText('Renamed')).toBeVisible();
  expect(opened).toHaveLength(1);
});

test('a prerendered page goes on from the program it was sent with', async ({ page, host, foreign }) => {
  const messages = watchConsole(page);
  const opened = streams(page);
  foreign.html = await included(host);
  const [day] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${day!.items[0]!.id}`, { time: '08:45' });
  await page.goto(foreign.url);
  await expect(mark(page, 'Talk 1.1')).toHaveText('08:00 → 08:45');
  expect(opened[0]).toMatch(/\?since=\d+$/);
  expect(messages).toEqual([]);
});

test('texts that are too long for an event arrive all the same', async ({ page, host, foreign }) => {
  const opened = streams(page);
  await embed(page, host, foreign, `<conference-program api-base="${host.url}" view="full"></conference-program>`);
  await expect.poll(() => opened.length).toBe(1);
  const [day] = await host.schedule();
  const description = `<p>${'A long abstract. '.repeat(100)}The end.</p>`;
  await host.call('PATCH', `/api/schedule-items/${day!.items[0]!.id}`, { description });
  await expect(row(page, 'Talk 1.1')).toContainText('The end.');
});

test('without="live" no connection is opened, and none for a program that the page has given', async ({
  page,
  host,
  foreign,
}) => {
  const opened = streams(page);
  await embed(page, host, foreign, `<conference-program api-base="${host.url}" without="live"></conference-program>`);
  await expect(row(page, 'Talk 1.1')).toBeVisible();
  await page.evaluate(async () => {
    const given = document.createElement('conference-program');
    given.schedule = [{ id: 1, title: 'Given', date: null, items: [] }];
    document.body.append(given);
    await given.loaded;
  });
  await isKept(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(opened).toEqual([]);
});

test('where streams are blocked the page asks for changes, and a host without them is left alone', async ({
  page,
  host,
  foreign,
}) => {
  await page.route('**/api/events*', (route) => route.abort());
  await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  await expect(row(page, 'Talk 1.1')).toBeVisible();
  const [day] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${day!.items[0]!.id}`, { time: '08:15' });
  await expect(mark(page, 'Talk 1.1')).toHaveText('08:00 → 08:15', { timeout: 15_000 });

  const opened = streams(page);
  await page.route('**/api/schedule', async (route) => {
    const { 'program-revision': _, ...headers } = (await route.fetch()).headers();
    await route.fulfill({ response: await route.fetch(), headers });
  });
  await page.reload();
  await expect(row(page, 'Talk 1.1')).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(opened).toEqual([]);
});
