import type { Page } from '@playwright/test';
import { defined } from './support/defined.ts';
import { expect, test } from './support/fixtures.ts';
import { embed } from './support/foreign-page.ts';
import { hold } from './support/hold.ts';
import { INDEX_PROGRAM } from './support/index-program.ts';
import { field, markedTexts, shownTitles } from './support/search.ts';
import { watchConsole } from './support/watch.ts';

// Of the script that the elements load when the page is idle.
const SCRIPT = '**/conference-later.*.js';

/** The paths that the page has asked for, of the script and of event streams. */
function watchLoads(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/later|events/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM));

const tag = ({ url }: { url: string }, attributes = '') =>
  `<conference-program api-base="${url}" ${attributes}></conference-program>`;
const result = (page: Page) => page.locator('[part=result]');

test('the first view doesn’t wait for it, and it is loaded once for all elements', async ({ page, host, foreign }) => {
  const messages = watchConsole(page);
  const asked = watchLoads(page);
  const script = await hold(page, SCRIPT);
  await embed(page, host, foreign, tag(host) + tag(host));
  await expect(page.getByText('Talk 1.1', { exact: true })).toHaveCount(2);
  await script.held;
  await expect(page.locator('[part=mine-button]')).toHaveCount(2);
  script.release();
  await expect.poll(() => asked.filter((path) => path === '/api/events').length).toBe(1);
  expect(new Set(asked.filter((path) => path.includes('later'))).size).toBe(1);
  expect(messages).toEqual([]);
});

test('what is typed before it is there is searched for when it is', async ({ page, host, foreign }) => {
  const script = await hold(page, SCRIPT);
  await embed(page, host, foreign, tag(host));
  await field(page).fill('2.7');
  await page.getByRole('combobox', { name: 'Room' }).focus();
  await script.held;
  expect(await shownTitles(page)).toHaveLength(33);
  await expect(result(page)).toHaveCount(0);
  script.release();
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 2.7']);
  await expect.poll(() => markedTexts(page)).toEqual(['2.7']);
  await expect(page.getByRole('combobox', { name: 'Room' }).getByRole('option')).toHaveCount(12);
});

test('where it can’t be had the program is there, the search says so in words, and both work when it can', async ({
  page,
  host,
  foreign,
}) => {
  const asked = watchLoads(page);
  await page.route(SCRIPT, (route) => route.abort());
  await embed(page, host, foreign, tag(host));
  await field(page).fill('2.7');
  await expect(result(page)).toHaveText('Search isn’t available right now.');
  await expect(page.locator('[part=tools] [role=status]')).toHaveText('Search isn’t available right now.');
  expect(await shownTitles(page)).toHaveLength(33);
  await page.getByRole('link', { name: 'Wed 29' }).click();
  await expect(page.getByText('Talk 1.1', { exact: true })).toBeHidden();
  expect(asked).not.toContain('/api/events');

  await page.unroute(SCRIPT);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 2.7']);
  await expect(result(page)).toContainText('1 match');
  await expect.poll(() => asked).toContain('/api/events');
});

test('one more letter tries again, too', async ({ page, host, foreign }) => {
  await page.route(SCRIPT, (route) => route.abort());
  await embed(page, host, foreign, tag(host));
  await field(page).fill('2.');
  await expect(result(page)).toHaveText('Search isn’t available right now.');
  await page.unroute(SCRIPT);
  await field(page).fill('2.7');
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 2.7']);
});

test('a host that can’t be reached is told of as ever, though the script can’t be had either', async ({
  page,
  host,
  foreign,
}) => {
  await page.route(SCRIPT, (route) => route.abort());
  await page.route('**/api/schedule', (route) => route.abort());
  await embed(page, host, foreign, tag(host));
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
});

test('an element that needs nothing of it doesn’t load it', async ({ page, host, foreign }) => {
  const asked = watchLoads(page);
  await embed(page, host, foreign, tag(host, 'without="search now zone star live changes offline"'));
  await expect(page.getByText('Talk 1.1', { exact: true })).toBeVisible();
  await defined(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(asked).toEqual([]);
});
