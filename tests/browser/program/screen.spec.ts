/** The page of a screen, as displays in rooms and foyers show it for days. */
import type { Page } from '@playwright/test';
import { startHost } from '../../support/api-host.ts';
import { OTHER_EVENT } from '../../support/other-event.ts';
import { violations } from '../support/axe.ts';
import { type ApiHost, type DayDraft, expect, test as base } from '../support/fixtures.ts';
import { network } from '../support/network.ts';
import { watchPolicy } from '../support/watch.ts';

const MINUTE = 60_000;

/** A zone in which it is about noon: no test runs into midnight. */
const OFFSET = 12 - new Date().getUTCHours();
const ZONE = `Etc/GMT${OFFSET > 0 ? '-' : '+'}${Math.abs(OFFSET)}`;
const local = (moment: number) => new Date(moment + OFFSET * 60 * MINUTE).toISOString();
const DATE = local(Date.now()).slice(0, 10);
const EVENT = { ...OTHER_EVENT, timeZone: ZONE, language: 'en', dates: { text: 'Today', start: DATE, end: DATE } };

const test = base.extend<object, { host: ApiHost }>({
  host: [
    async ({}, use) => {
      const { host, stop } = await startHost({}, EVENT);
      await use(host);
      await stop();
    },
    { scope: 'worker' },
  ],
});

/** The clock of the event, so many minutes from now. */
const clock = (minutes: number) => local(Date.now() + minutes * MINUTE).slice(11, 16);
const item = (from: number, to: number, title: string, room: string, more: object = {}) => ({
  time: `${clock(from)} - ${clock(to)}`,
  title,
  list: [`Room: ${room}`, 'Speaker: Ann Lee'],
  ...more,
});

const program = (): DayDraft[] => [
  {
    title: 'Today',
    date: DATE,
    items: [
      item(-30, 20, 'Faults', 'Hall A', { state: 'full', state_note: 'Watch in Hall B' }),
      item(20, 50, 'Floods', 'Hall A'),
      item(-20, 30, 'Tides', 'Hall B'),
    ],
  },
];

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
  await host.replace([{ ...program()[0]!, items: [item(-5, 30, 'New', 'Hall A')] }]);
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

/** Texts that are smaller than 40 pixels of a display of 1920 × 1080, and those that leave the display. */
const unreadable = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const unit =
      innerWidth >= innerHeight
        ? Math.min(innerWidth / 1920, innerHeight / 1080)
        : Math.min(innerWidth / 1080, innerHeight / 1920);
    const texts = [...main.querySelectorAll('*')].filter(
      (one) =>
        [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim()) && one.checkVisibility(),
    );
    const bad = texts.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      return isOut || parseFloat(getComputedStyle(one).fontSize) < 39.9 * unit;
    });
    return bad.map((one) => `${one.className}: ${one.textContent}`);
  });

/** Parts of the page that stand on each other, or whose last line is cut. */
const collisions = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('header, .heading, .panel, .foot > *, .rest, .code > *')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ name: one.className || one.tagName, box: one.getBoundingClientRect() }));
    const cut = [...main.querySelectorAll('.panel, .rest, .foot')]
      .filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 4)
      .map((one) => `${one.className} is cut: ${one.scrollHeight} in ${one.clientHeight}`);
    const overlapping = boxes.flatMap((one, place) =>
      boxes.slice(place + 1).flatMap((other) => {
        const isApart =
          one.box.right <= other.box.left + 1 ||
          other.box.right <= one.box.left + 1 ||
          one.box.bottom <= other.box.top + 1 ||
          other.box.bottom <= one.box.top + 1;
        return isApart ? [] : [`${one.name} × ${other.name}`];
      }),
    );
    return [...cut, ...overlapping];
  });

const LONG =
  'What the boreholes of ten years say about the layers below the town, and what they can’t say of those beside it';
const many = (rooms: number): DayDraft[] => [
  {
    title: 'Today',
    date: DATE,
    items: Array.from({ length: rooms }, (_, room) => [
      item(-10, 20, LONG, `Room ${room + 1}`, { state: 'full', state_note: LONG }),
      ...Array.from({ length: 9 }, (_, later) => item(20 + 10 * later, 30 + 10 * later, LONG, `Room ${room + 1}`)),
    ]).flat(),
  },
];

for (const [width, height] of [
  [1920, 1080],
  [1080, 1920],
  [1280, 720],
  [1280, 800],
] as const)
  test(`everything is large enough to be read from afar, nothing leaves the display or another part, and axe finds nothing, at ${width} × ${height}`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width, height });
    for (const rooms of [1, 2, 4, 6, 9]) {
      await host.replace(many(rooms));
      for (const path of ['/screen', '/screen/Room%201', '/screen/Room%201?chair']) {
        await page.goto(path);
        await expect(page.locator('.clock')).not.toBeEmpty();
        expect(await unreadable(page), `${path} of ${rooms}`).toEqual([]);
        expect(await collisions(page), `${path} of ${rooms}`).toEqual([]);
        expect(await violations(page)).toEqual([]);
      }
    }
    await page.locator('main').evaluate((main) => (main.dataset.screen = 'dark'));
    expect(await violations(page)).toEqual([]);
  });
