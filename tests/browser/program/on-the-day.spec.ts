/** The program while its event goes on. */
import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { type ApiHost, expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { shown } from '../support/my-program.ts';
import { watchLayoutShift } from '../support/watch.ts';

/** On the second day, while the talks of eleven o'clock go on: five are over. */
const DURING = new Date('2025-10-29T03:10:00Z');
/** In the evening of the second day, between two items. */
const EVENING = new Date('2025-10-29T13:00:00Z');

const tag = ({ url }: { url: string }) => `<conference-program api-base="${url}"></conference-program>`;
const earlier = (page: Page) => page.locator('[part=earlier-button]');
const LEFT = ['Talk 2.6', 'Talk 2.7', 'Talk 2.8', 'Talk 2.9', 'Talk 2.10', 'Talk 2.11'];

async function idOf(host: ApiHost, title: string) {
  return (await host.schedule()).flatMap(({ items }) => items).find((item) => item.title === title)!.id;
}

test.beforeEach(async ({ page, host }) => {
  await host.replace(INDEX_PROGRAM);
  await page.clock.setFixedTime(DURING);
});

test('it opens at what is on, with what is over folded away, and nothing moves @walk', async ({
  page,
  host,
  foreign,
}) => {
  await watchLayoutShift(page);
  await embed(page, host, foreign, tag(host));
  await expect(earlier(page)).toHaveText('5 earlier items, Wed 29');
  await expect(shown(page)).toHaveText(LEFT);
  await expect(page.locator('[data-running]:visible [part=now]')).toHaveCount(2);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  await earlier(page).focus();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveCount(11);
  await expect(page.getByRole('heading', { name: 'Day 2 of the meeting' })).toBeFocused();
  await expect(earlier(page)).toBeHidden();
});

test('on the site, too, where it is prerendered below the window; the time line of what is on stands out', async ({
  page,
}) => {
  await watchLayoutShift(page);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await defined(page);
  await expect(earlier(page)).toHaveText('5 earlier items, Wed 29');
  await expect(page.locator('[part=time-line][data-on]')).toHaveText(['11:00']);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});

test('what somebody is reading stays where it is', async ({ page }) => {
  await watchLayoutShift(page);
  await page.goto('/embed/program.html');
  await defined(page);
  await expect(page.locator('[data-past]').first()).toBeAttached();
  await expect(earlier(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Talk 1.1', exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});

test('a link to an item that is folded away, or a search, shows it', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, tag(host));
  await expect(shown(page)).toHaveCount(6);
  await page.getByRole('searchbox').fill('Talk 2.2');
  await expect(shown(page)).toHaveText(['Talk 2.2']);
  await page.getByRole('searchbox').fill('');
  await expect(shown(page)).toHaveCount(6);
  await page.evaluate((id) => (location.hash = `#program-item-${id}`), await idOf(host, 'Talk 2.2'));
  await expect(page.getByRole('heading', { name: 'Talk 2.2', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Talk 2.2', exact: true })).toBeInViewport();
});

test('a day that somebody chooses is whole', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, tag(host));
  await page.getByRole('link', { name: 'Tue 28' }).click();
  await expect(shown(page)).toHaveCount(11);
});

test('where nothing is on, the button says when the next item starts, and leads there', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host));
  await expect(page.locator('[part=now-button]')).toHaveText('Now');
  await page.clock.setFixedTime(EVENING);
  const ended = (time: string) => (time === '15:00' ? '15:00 - 16:00' : time);
  await host.replace(
    INDEX_PROGRAM.map((day) => ({ ...day, items: day.items!.map((item) => ({ ...item, time: ended(item.time!) })) })),
  );
  await embed(page, host, foreign, tag(host));
  await expect(page.locator('[part=now-button]')).toHaveText('Next 23:00');
  await page.locator('[part=now-button]').click();
  await expect(page.getByRole('heading', { name: 'Talk 2.10', exact: true })).toBeFocused();
});

test('after the last item of a day the next day is shown', async ({ page, host, foreign }) => {
  await page.clock.setFixedTime(EVENING);
  await host.replace(INDEX_PROGRAM.map((day) => ({ ...day, items: day.items!.slice(0, 9) })));
  await embed(page, host, foreign, tag(host));
  await expect(page.getByRole('link', { name: 'Thu 30' })).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[part=now-button]')).toHaveText('Next Thu 30 08:00');
});

test('the end of a day leads to the next, by keyboard too', async ({ page, host, foreign }) => {
  await page.clock.setFixedTime(new Date('2025-11-05T00:00:00Z'));
  await embed(page, host, foreign, tag(host));
  const next = page.locator('[part=next-day-button]');
  await expect(page.getByText('The event is over.')).toBeVisible();
  await expect(next).toBeHidden();
  await page.getByRole('link', { name: 'Wed 29' }).click();
  await expect(next).toHaveText('Next day: Day 3 of the meeting');
  await expect(next).toBeVisible();
  await next.focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: 'Day 3 of the meeting' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Day 2 of the meeting' })).toBeHidden();
  await expect(next).toBeHidden();
});
