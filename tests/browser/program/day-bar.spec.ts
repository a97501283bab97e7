import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { watchLayoutShift } from '../support/watch.ts';

const DURING = new Date('2025-10-29T02:50:00Z');
const tag = ({ url }: { url: string }, attributes = '') =>
  `<conference-program api-base="${url}" ${attributes}></conference-program>`;
const days = (page: Page) => page.getByRole('navigation', { name: 'Days' });
const title = (page: Page, day: number) => page.getByRole('heading', { name: `Day ${day} of the meeting` });

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

test('a visitor sees one day, or all, by keyboard too, and the page’s address stays as it is @walk', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host));
  await expect(days(page).getByRole('link')).toHaveText(['All', 'Tue 28', 'Wed 29', 'Thu 30']);
  await days(page).getByRole('link', { name: 'Wed 29' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 2)).toBeVisible();
  await expect(page.getByText('Talk 1.1', { exact: true })).toBeHidden();
  await expect(days(page).getByRole('link', { name: 'Wed 29' })).toHaveAttribute('aria-current', 'true');
  await expect(days(page).getByRole('link', { name: 'Wed 29' })).toBeFocused();
  await days(page).getByRole('link', { name: 'All' }).click();
  await expect(page.getByText('Talk 1.1', { exact: true })).toBeVisible();
  expect(page.url()).toBe(foreign.url);
});

test('on a day of the event that day is shown at first', async ({ page, host, foreign }) => {
  await page.clock.setFixedTime(DURING);
  await watchLayoutShift(page);
  await embed(page, host, foreign, tag(host));
  await expect(title(page, 2)).toBeVisible();
  await expect(page.getByText('Talk 1.1', { exact: true })).toBeHidden();
  // On the site, where it was prerendered with all days, below the first screen. Shifts by the fonts of the bar above aren't
  // measured here.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await defined(page);
  await expect(days(page).getByRole('link', { name: 'Wed 29' })).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});

test('the anchors that the server puts into the page take no room when they are read, after the program', async ({
  page,
}) => {
  await page.goto('/embed/program.html');
  await defined(page);
  const day = page.locator('[part=day]').first();
  const read = await day.boundingBox();
  const anchors = page.locator('conference-program > [slot]');
  await expect(anchors).toHaveCount(4);
  await anchors.evaluateAll((all) => all.forEach((anchor) => anchor.remove()));
  expect(await day.boundingBox()).toEqual(read);
});

test('what is being read does not give way to another day: the bar only names today', async ({ page }) => {
  await page.clock.setFixedTime(DURING);
  await watchLayoutShift(page);
  await page.goto('/embed/program.html');
  await defined(page);
  await expect(page.getByText('Now: Talk 2.5')).toBeVisible();
  await expect(page.getByText('Talk 1.1', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});

test('the browser’s search finds what is on a day that is not shown', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, tag(host));
  await days(page).getByRole('link', { name: 'Wed 29' }).click();
  const hidden = page.locator('[part=day]').first();
  await expect(hidden).toHaveAttribute('hidden', 'until-found');
  await hidden.evaluate((day) => day.dispatchEvent(new Event('beforematch')));
  await expect(page.getByText('Talk 1.1', { exact: true })).toBeVisible();
});

test('on a phone the bar scrolls sideways, with room for a thumb', async ({ page, host, foreign }) => {
  await page.setViewportSize({ width: 360, height: 783 });
  await host.replace([
    ...INDEX_PROGRAM,
    ...['31', '29', '30'].map((date) => ({ title: `More of ${date}`, date: `2025-12-${date}` })),
  ]);
  await embed(page, host, foreign, tag(host));
  for (const link of await days(page).getByRole('link').all()) {
    const { width, height } = (await link.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  await days(page).getByRole('link', { name: 'Tue 30' }).click();
  await expect(page.getByRole('heading', { name: 'More of 30' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a page can leave out the bar, what is on now, and all tools', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, tag(host, 'without="days"'));
  await expect(page.locator('[part=status]')).toHaveCount(1);
  await expect(days(page)).toHaveCount(0);
  await embed(page, host, foreign, tag(host, 'without="days now search star zone print"'));
  await expect(title(page, 1)).toBeVisible();
  await expect(page.locator('[part=tools], [part=status]')).toHaveCount(0);
});
