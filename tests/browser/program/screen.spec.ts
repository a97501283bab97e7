/** The page of a screen, as displays in rooms and foyers show it for days. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { network } from '../support/network.ts';
import { clock, item, today } from '../support/screen-day.ts';
import { MINUTE, test } from '../support/today.ts';
import { watchPolicy } from '../support/watch.ts';

const program = () =>
  today([
    item(-30, 20, 'Faults', 'Hall A', { state: 'full', state_note: 'Watch in Hall B' }),
    item(20, 50, 'Floods', 'Hall A'),
    item(-20, 30, 'Tides', 'Hall B'),
  ]);

test.beforeEach(({ host }) => host.replace(program()));

const now = (page: Page) => page.locator('.now .title').filter({ visible: true }).first();
const told = (page: Page) => page.locator('.as-of').filter({ visible: true });

test('a screen shows what is on in its room, hears of changes, and without network goes on with what comes and says how old it is @walk', async ({
  page,
  host,
}) => {
  const messages = await watchPolicy(page);
  const near = await network(host);
  await page.clock.install();
  await page.goto(`${near.url}/screen/Hall%20A`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hall A');
  await expect(now(page)).toHaveText('Faults');
  await expect(page.locator('.now .label').filter({ visible: true })).toHaveText(`Now · until ${clock(20)}`);
  await expect(page.locator('.clock')).toHaveText(/^\d\d:\d\d$/);

  const [day] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${day!.items[0]!.id}`, { title: 'Faults and slips' });
  await expect(now(page)).toHaveText('Faults and slips');
  await expect(told(page)).toHaveCount(0);

  near.cut();
  await page.clock.runFor(95_000);
  await expect(told(page)).toHaveText(/^As of \d\d:\d\d$/);
  await page.clock.runFor(25 * MINUTE);
  await expect(now(page)).toHaveText('Floods');
  near.restore();
  await page.clock.runFor(60_000);
  await expect(told(page)).toHaveCount(0);
  await near.close();
  expect(messages.filter((message) => !message.includes('net::ERR'))).toEqual([]);
});

test('a display of 2018 shows it too: without modules, fetch and streams, and without the functions of later years', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    const later: [object, string[]][] = [
      [window, ['fetch', 'EventSource', 'structuredClone', 'queueMicrotask', 'ResizeObserver']],
      [Array.prototype, ['flat', 'flatMap', 'at', 'findLast', 'toSorted', 'toReversed']],
      [String.prototype, ['at', 'matchAll', 'replaceAll', 'trimEnd', 'trimStart']],
      [Object, ['fromEntries', 'hasOwn', 'groupBy']],
      [Element.prototype, ['toggleAttribute', 'replaceChildren']],
      [Promise, ['allSettled', 'any']],
      [Navigator.prototype, ['wakeLock', 'serviceWorker']],
    ];
    for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.clock.install();
  await page.goto('/screen');
  await expect(now(page)).toHaveText('Faults');
  await host.replace(today([item(-5, 30, 'New', 'Hall A')]));
  await page.clock.runFor(31_000);
  await expect(now(page)).toHaveText('New');
  expect(errors).toEqual([]);
});

test('a display whose clock is years behind goes by the clock of the host', async ({ page }) => {
  await page.clock.install({ time: new Date('2018-01-01T00:00:00Z') });
  await page.goto('/screen/Hall%20A');
  await page.clock.runFor(2_000);
  await expect(page.locator('.clock')).toHaveText(new RegExp(`^${clock(0).slice(0, 2)}:|^${clock(1).slice(0, 2)}:`));
  await expect(now(page)).toHaveText('Faults');
});

test('at night the page is loaded anew, but only while its host answers', async ({ page, host }) => {
  const near = await network(host);
  let loads = 0;
  page.on('load', () => loads++);
  await page.clock.install();
  await page.goto(`${near.url}/screen`);
  await expect(now(page)).toHaveText('Faults');
  // The host's clock goes with the page's.
  const start = await page.evaluate(() => Date.now());
  const begun = Date.now();
  await page.route('**/api/time', async (route) =>
    route.fulfill({ json: { time: begun + (await page.evaluate(() => Date.now())) - start } }),
  );
  const [hours, minutes] = clock(0).split(':').map(Number);
  const untilHalfPastFour = (28 * 60 + 30 - hours! * 60 - minutes!) * MINUTE;
  near.cut();
  await page.clock.fastForward(untilHalfPastFour);
  await page.clock.runFor(20_000);
  expect(loads).toBe(1);
  near.restore();
  await page.clock.runFor(60_000);
  await expect.poll(() => loads).toBe(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await near.close();
});

test('the display is kept on from the first touch, and again on each return', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: { released: boolean }[] = [];
    Object.assign(window, { asked });
    const request = async () => {
      asked.push({ released: false });
      return asked.at(-1);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await page.goto('/screen');
  const asked = () => page.evaluate(() => (window as unknown as { asked: { released: boolean }[] }).asked.length);
  expect(await asked()).toBe(0);
  await page.mouse.click(100, 100);
  expect(await asked()).toBe(1);
  await page.mouse.click(100, 100);
  expect(await asked()).toBe(1);
  await page.evaluate(() => {
    (window as unknown as { asked: { released: boolean }[] }).asked[0]!.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await asked()).toBe(2);
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });
  test('a screen shows what is on, and is loaded anew each minute', async ({ page }) => {
    await page.goto('/screen/Hall%20A');
    await expect(now(page)).toHaveText('Faults');
    await expect(page.locator('meta[http-equiv=refresh]')).toHaveAttribute('content', '60');
  });
});
