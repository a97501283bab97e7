import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { convertIcsCalendar } from 'ts-ics';
import { violations } from '../support/axe.ts';
import { defined } from '../support/defined.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { isKept } from '../support/kept.ts';
import { mine, shown, star } from '../support/my-program.ts';
import { field, shownTitles } from '../support/search.ts';
import { exportTo, serveFolder } from '../support/static-site.ts';
import { watchPolicy } from '../support/watch.ts';

/** Everything that a page has asked for in vain. */
function watchRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
  page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`));
  return failed;
}

/** `folder`: the host's site as files. `site`: their address, below that of a plain web server. */
const test = base.extend<{ folder: string; site: string }>({
  folder: async ({ host }, use) => {
    await host.replace(INDEX_PROGRAM);
    const folder = await mkdtemp(join(tmpdir(), 'program-static-'));
    await exportTo(folder, host);
    await use(folder);
    await rm(folder, { recursive: true });
  },
  site: async ({ folder }, use) => {
    const { url, close } = await serveFolder(folder, '/meetings/palu/');
    await use(url);
    close();
  },
});

const days = (page: Page) => page.getByRole('navigation', { name: 'Days' });
const row = (page: Page, title: string) => page.locator('[part=item]').filter({ hasText: title }).first();
const takeAlong = (page: Page) => page.locator('[part=mine][role=group]');

test('the site works as files in a folder of any web space, and asks for nothing that isn’t there @walk', async ({
  page,
  site,
}) => {
  const messages = await watchPolicy(page);
  const failed = watchRequests(page);
  await page.goto(site);
  await defined(page);
  await days(page).getByRole('link', { name: 'Wed 29' }).click();
  await expect(page.getByText('Talk 1.1', { exact: true })).toBeHidden();
  await days(page).getByRole('link', { name: 'All' }).click();
  await field(page).fill('abstract of 2.4');
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 2.4']);

  await row(page, 'Talk 2.4').locator('summary').click();
  const links = page.getByRole('group', { name: 'Talk 2.4' });
  const calendar = await links
    .getByRole('link', { name: 'Add to calendar' })
    .evaluate((link: HTMLAnchorElement) => link.href);
  expect(await (await page.request.get(calendar)).text()).toContain('SUMMARY:Talk 2.4');
  await links.getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('heading', { name: 'Talk 2.4' })).toBeVisible();
  await page.getByRole('button', { name: 'My program' }).click();
  await page.getByRole('link', { name: 'Program', exact: true }).click();

  // The star of the item's page is that of the program.
  await expect(star(page, 'Talk 2.4')).toHaveAttribute('aria-pressed', 'true');
  await star(page, 'Talk 1.1').click();
  await mine(page).click();
  await expect(shown(page)).toHaveText(['Talk 1.1', 'Talk 2.4']);
  await page.locator('[part=menu] > summary').click();
  // Links that only a host can answer aren't offered; the calendar is put together from the files.
  await expect(takeAlong(page).getByRole('link')).toHaveCount(0);
  await expect(takeAlong(page).getByRole('button')).toHaveText(['Add to calendar', 'Share link']);
  const waiting = page.waitForEvent('download');
  await takeAlong(page).getByRole('button', { name: 'Add to calendar' }).click();
  const file = await (await waiting).path();
  const { events } = convertIcsCalendar(undefined, await readFile(file, 'utf8'));
  expect(events?.map(({ summary }) => summary)).toEqual(['Talk 1.1', 'Talk 2.4']);

  await page.goto(`${site}#program-item-999999`);
  await expect(page.locator('conference-program [part=gone]')).toContainText('no longer in the program');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect([messages, failed]).toEqual([[], []]);
});

test('what is pressed before the script is there happens afterwards', async ({ page, site }) => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/conference-elements.*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto(site, { waitUntil: 'commit' });
  await row(page, 'Talk 2.4').waitFor();
  await mine(page).click();
  await expect(mine(page)).toHaveAttribute('aria-pressed', 'false');
  load();
  await expect(mine(page)).toHaveAttribute('aria-pressed', 'true');
});

test('who comes back is told what another export has changed, and links to the live site lead to the files', async ({
  page,
  host,
  folder,
  site,
}) => {
  await page.goto(site);
  await defined(page);
  await isKept(page);
  const [day] = await host.schedule();
  const [first, second] = day!.items;
  await host.call('PATCH', `/api/schedule-items/${first!.id}`, { time: '08:30' });
  await host.call('DELETE', `/api/schedule-items/${second!.id}`);
  await exportTo(folder, host);
  await page.reload();
  await expect(page.locator('[part=changes] > summary')).toHaveText(/^2 changes since \d\d:\d\d$/);
  await page.goto(`${site}program/${first!.id}`);
  await expect(page.getByRole('heading', { name: 'Talk 1.1' })).toBeVisible();
  expect(page.url()).toBe(`${site}program/${first!.id}/`);
  expect((await page.request.get(`${site}program/${second!.id}/`)).status()).toBe(404);
});

test('opened from the disk, the program is there with its days, search and stars', async ({ page, folder }) => {
  const messages = await watchPolicy(page);
  const failed = watchRequests(page);
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await defined(page);
  await field(page).fill('abstract of 2.4');
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 2.4']);
  await star(page, 'Talk 2.4').click();
  await page.locator('[part=menu] > summary').click();
  await expect(takeAlong(page).getByRole('button')).toHaveText(['Share link']);
  await page.keyboard.press('Escape');
  await row(page, 'Talk 2.4').locator('summary').click();
  await page.getByRole('group', { name: 'Talk 2.4' }).getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('heading', { name: 'Talk 2.4' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'My program' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Program', exact: true }).click();
  await expect(star(page, 'Talk 2.4')).toHaveAttribute('aria-pressed', 'true');
  expect([messages, failed]).toEqual([[], []]);
});

test('axe finds nothing in the files of a phone’s visitor', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site);
  await defined(page);
  expect(await violations(page)).toEqual([]);
});
