/** A countdown that an organizer starts in “Today”, and the display of the room that shows it. */
import type { Browser, Locator, Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, cutOff, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect } from '../../support/fixtures.ts';
import { HALLS, makeLink, openRun, pass, test } from '../../support/run-day.ts';

const countdown = (page: Page, room: string): Locator =>
  page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: room }) })
    .getByRole('group', { name: 'Countdown on the room’s display' });
const left = (page: Page, room: string) => countdown(page, room).getByRole('timer');
const start = (page: Page, room: string, minutes: number) => button(page, `${minutes} min: countdown in ${room}`);
const stop = (page: Page, room: string) => button(page, `Stop the countdown: ${room}`);

async function openToday(page: Page, host: ApiHost): Promise<void> {
  await openEditor(page, host, HALLS());
  await page.goto('/editor#today');
  await expect(countdown(page, 'Hall A')).toBeVisible();
}

const another = async (browser: Browser, baseURL: string, viewport = { width: 1280, height: 800 }) =>
  (await browser.newContext({ viewport, baseURL })).newPage();

// A countdown that one leaves would run on the displays of the others.
test.afterEach(async ({ host }) => {
  for (const room of ['Hall A', 'Hall B'])
    expect((await host.call('PUT', '/api/countdowns', { room, ends: null })).status).toBe(200);
});

test('an organizer starts the countdown of a room, its display counts, and another organizer sees it and stops it', async ({
  page,
  host,
  browser,
}) => {
  const other = await another(browser, host.url);
  await openToday(other, host);
  await openToday(page, host);
  const program = await host.schedule();
  const display = await another(browser, host.url, { width: 1920, height: 1080 });
  await display.goto('/screen/Hall%20A?chair');
  const shown = display.locator('.scene:not([hidden]) .page:not([hidden]) .count b');
  await expect(shown).toHaveText(/^(19|20):\d\d$/);

  await start(page, 'Hall A', 12).click();
  await expect(outcome(page)).toHaveText('Started a countdown of 12 minutes: Hall A');
  await expect(stop(page, 'Hall A')).toBeFocused();
  await expect(start(page, 'Hall A', 12)).toHaveCount(0);
  await expect(start(page, 'Hall B', 12)).toBeVisible();
  await expect(shown).toHaveText(/^1[12]:\d\d$/);

  // Each second is another one, for whoever has started it and for whom has not.
  for (const one of [page, other]) {
    await expect(left(one, 'Hall A')).toHaveText(/^1[12]:\d\d left, until \d\d:\d\d$/);
    const before = await left(one, 'Hall A').textContent();
    await expect(left(one, 'Hall A')).not.toHaveText(before!);
  }
  expect(await violations(page)).toEqual([]);

  await stop(other, 'Hall A').click();
  await expect(outcome(other)).toHaveText('Stopped the countdown: Hall A');
  await expect(start(other, 'Hall A', 15)).toBeFocused();
  await expect(start(page, 'Hall A', 12)).toBeVisible();
  await expect(shown).toHaveText(/^(19|20):\d\d$/);
  expect(await host.schedule()).toEqual(program);
  for (const one of [other, display]) await one.context().close();
});

test('it is the countdown of the room, whoever has started it: also by a link', async ({ page, host, browser }) => {
  await openToday(page, host);
  const phone = await another(browser, host.url, { width: 360, height: 780 });
  await openRun(phone, (await makeLink(host, ['Hall B'])).address!);
  await button(phone, '5 min').click();
  await pass(phone);
  await expect(left(page, 'Hall B')).toHaveText(/^4:\d\d left/);
  await stop(page, 'Hall B').click();
  await expect(start(page, 'Hall B', 5)).toBeVisible();
  await phone.clock.runFor(21_000);
  await expect(button(phone, '5 min')).toBeVisible();
  await phone.context().close();
});

test('when the time is over, it says so, and the next countdown can begin', async ({ page, host }) => {
  await page.clock.install({ time: Date.now() });
  await openToday(page, host);
  await start(page, 'Hall A', 5).click();
  await expect(left(page, 'Hall A')).toBeVisible();
  await page.clock.runFor(5 * 60_000);
  await expect(countdown(page, 'Hall A')).toContainText('The time is over.');
  await expect(start(page, 'Hall A', 15)).toBeVisible();
  await page.clock.runFor(2 * 60_000);
  await expect(countdown(page, 'Hall A')).not.toContainText('The time is over.');
});

test('what fails is said, and the room keeps what it has', async ({ page, host }) => {
  await openToday(page, host);
  await cutOff(page, '**/api/countdowns', 'PUT');
  await start(page, 'Hall A', 12).click();
  await expect(outcome(page)).toContainText('Perhaps not started.');
  await expect(start(page, 'Hall A', 12)).toBeVisible();
  await page.unroute('**/api/countdowns');

  // A room that was given another name while it was looked at.
  await page.route('**/api/countdowns', (route) =>
    route.request().method() === 'PUT'
      ? route.continue({ postData: JSON.stringify({ room: 'Nowhere', ends: null }) })
      : route.fallback(),
  );
  await start(page, 'Hall A', 12).click();
  await expect(outcome(page)).toHaveText('Not started. The program that visitors see has no such room.');
  await page.unroute('**/api/countdowns');

  await page.route('**/api/countdowns', (route) => route.fulfill({ status: 503, json: { detail: 'Not now.' } }));
  await page.reload();
  await expect(page.getByText('The countdowns could not be loaded: Not now.')).toBeVisible();
});

test('folded rooms say until when a countdown runs, and what is in no room has none', async ({ page, host }) => {
  const [day] = HALLS();
  const more = ['Hall C', undefined].map((room) => ({
    ...{ title: room ?? 'Walk', time: day!.items[0]!.time, list: room ? [`Room: ${room}`] : [] },
  }));
  await openEditor(page, host, [{ ...day!, items: [...day!.items, ...more] }]);
  const ends = new Date(Date.now() + 12 * 60_000).toISOString();
  expect((await host.call('PUT', '/api/countdowns', { room: 'Hall A', ends })).status).toBe(200);
  await page.goto('/editor#today');
  const folded = page.getByText(/^Countdown until \d\d:\d\d$/);
  await expect(folded).toBeVisible();
  for (const summary of await page.locator('[part=today] summary').all()) await summary.click();
  await expect(folded).toBeHidden();
  await expect(page.getByRole('group', { name: 'Countdown on the room’s display' })).toHaveCount(3);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`it fits and is accessible at ${width} px, ${colorScheme}`, async ({ page, host }, testInfo) => {
      await page.setViewportSize({ width, height: 780 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openToday(page, host);
      for (const name of ['without', 'with']) {
        if (name === 'with') await start(page, 'Hall A', 12).click();
        await expect(left(page, 'Hall A')).toHaveCount(name === 'with' ? 1 : 0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const buttons = await countdown(page, 'Hall A').getByRole('button').all();
        for (const one of buttons) expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44);
        expect(await violations(page)).toEqual([]);
        await page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
      }
    });
