/** The column of a room that an item has left on its day says where it is, until it is over. */
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { defined } from '../support/defined.ts';
import { type ApiHost, type DayDraft, expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { openMenu } from '../support/tools.ts';
import { watchLayoutShift } from '../support/watch.ts';

const DURING = new Date('2025-10-28T10:40:00+08:00');
const talk = (time: string, title: string, hall: string, more: object = {}) => ({
  ...{ time, title, description: '<p>Words</p>', list: [`Room: Hall ${hall}`] },
  ...more,
});
const inHalls = (time: string, word: string, halls: string[]) =>
  halls.map((hall) => talk(time, `${word} ${hall}`, hall));
const LEFT = { planned_room: 'Hall A' };

/** The keynote has left a room that stays empty then, and the walk one in which something else begins. */
const PROGRAM: DayDraft[] = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      ...inHalls('09:00 - 10:00', 'Early', ['A', 'B', 'C', 'D']),
      talk('10:30 - 11:30', 'Keynote', 'B', LEFT),
      ...inHalls('10:30 - 11:30', 'Talk', ['C', 'D']),
      ...inHalls('11:30 - 12:30', 'Noon', ['A', 'B', 'C', 'D']),
      ...inHalls('23:30 - 00:30', 'Night', ['A', 'B', 'C']),
      talk('23:30 - 00:30', 'Walk', 'D', LEFT),
    ],
  },
];

const lines = (page: Page) => page.locator('[part=left-room-button]');
const keynote = (page: Page) => lines(page).filter({ hasText: 'Keynote is now in Hall B' });
const left = async (page: Page, text: string) => (await page.getByText(text, { exact: true }).first().boundingBox())!.x;
const tag = ({ url }: ApiHost, more = '') =>
  `<conference-program api-base="${url}" view="rooms"${more}></conference-program>`;

/** Somebody looks at the page again at a time there. */
async function lookAt(page: Page, moment: string) {
  await page.clock.setFixedTime(new Date(`${moment}:00+08:00`));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test.beforeEach(async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await host.replace(PROGRAM);
  await page.clock.setFixedTime(DURING);
});

test('it stands there before anything else has loaded, moves nothing, and leads to the item', async ({ page }) => {
  await watchLayoutShift(page);
  await page.route(/conference-elements/, async (route) => {
    await expect(keynote(page)).toBeVisible();
    await route.continue();
  });
  await page.goto('/embed/?view=rooms');
  await defined(page);
  await expect(lines(page)).toHaveText(['Keynote is now in Hall B', 'Walk is now in Hall D']);
  expect(Math.abs((await left(page, 'Keynote is now in Hall B')) - (await left(page, 'Hall A')))).toBeLessThan(2);
  expect(await violations(page)).toEqual([]);
  await keynote(page).click();
  await expect(page.getByRole('heading', { name: 'Keynote Planned in Hall A' })).toBeFocused();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});

test('a screen reader hears it once, with the item', async ({ page }) => {
  await page.goto('/embed/?view=rooms');
  await defined(page);
  await expect(keynote(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keynote Planned in Hall A' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keynote is now in Hall B' })).toHaveCount(0);
});

test('it is below what begins in that room instead', async ({ page }) => {
  await page.goto('/embed/?view=rooms');
  await defined(page);
  const [instead, line] = [page.getByRole('heading', { name: 'Night A' }), lines(page).last()];
  const [above, below] = [(await instead.boundingBox())!, (await line.boundingBox())!];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(Math.abs((await left(page, 'Walk is now in Hall D')) - above.x)).toBeLessThan(2);
});

test('until the item is over, also past midnight: then it goes, and what stands around it stays', async ({ page }) => {
  await page.goto('/embed/?view=rooms');
  await defined(page);
  /** Where each row is from above. Beside it the mark of what is on comes and goes. */
  const heights = () =>
    page.locator('[part=item]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top + scrollY));
  const before = await heights();
  await lookAt(page, '2025-10-28T11:29');
  await expect(keynote(page)).toBeVisible();
  await lookAt(page, '2025-10-28T11:30');
  await expect(keynote(page)).toBeHidden();
  await lookAt(page, '2025-10-29T00:29');
  await expect(lines(page).last()).toBeVisible();
  await lookAt(page, '2025-10-29T00:30');
  await expect(lines(page).last()).toBeHidden();
  expect(await heights()).toEqual(before);
  await page.reload();
  await defined(page);
  await expect(page.locator('[part=rooms]').first()).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
});

test('who has the page open sees it with the change, and no more once the planned room holds again', async ({
  page,
  host,
  foreign,
}) => {
  const hears = page.waitForResponse('**/api/events*');
  await embed(page, host, foreign, tag(host));
  await hears;
  await expect(keynote(page)).toBeVisible();
  const { items } = (await host.schedule())[0]!;
  const item = items.find(({ title }) => title === 'Talk C')!;
  const content = (hall: string) =>
    host.call('PATCH', `/api/schedule-item-lists/${item.list[0]!.id}`, { content: `Room: Hall ${hall}` });
  await content('B');
  await host.call('PATCH', `/api/schedule-items/${item.id}`, { planned_room: 'Hall C' });
  const line = lines(page).filter({ hasText: 'Talk C is now in Hall B' });
  await expect(line).toBeVisible();
  await content('C');
  await host.call('PATCH', `/api/schedule-items/${item.id}`, { planned_room: '' });
  await expect(line).toHaveCount(0);
});

test('the list has none: there the item says it; nor has a page of rooms without that room', async ({ page }) => {
  await page.goto('/embed/?view=rooms');
  await defined(page);
  await page.getByRole('button', { name: 'Hide Hall A' }).first().click();
  await expect(keynote(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show', exact: true }).first().click();
  await expect(keynote(page)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(lines(page)).toHaveCount(0);
  await expect(page.getByText('Planned in Hall A').first()).toBeVisible();
});

test('it is on paper, too', async ({ page }) => {
  await page.goto('/embed/?view=rooms');
  await defined(page);
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(keynote(page)).toBeVisible();
  expect(Math.abs((await left(page, 'Keynote is now in Hall B')) - (await left(page, 'Hall A')))).toBeLessThan(3);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Paris' });
  test('it stays where it is while the times are on the device’s clocks, in the language of the page', async ({
    page,
    host,
    foreign,
  }) => {
    await embed(page, host, foreign, tag(host, ' lang="fr"'));
    const line = lines(page).filter({ hasText: 'Keynote\u202f: désormais dans Hall B' });
    await expect(line).toBeVisible();
    await openMenu(page);
    await page.getByRole('button', { name: 'Votre heure' }).click();
    await expect(line).toBeVisible();
  });
});
