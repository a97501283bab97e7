/** Changes of the items of "My program", as somebody reads them who wants to be there. */
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { defined } from '../support/defined.ts';
import { type ApiHost, type DayDraft, expect, test } from '../support/fixtures.ts';
import { isKept } from '../support/kept.ts';
import { mine, star } from '../support/my-program.ts';
import { openMenu } from '../support/tools.ts';
import { watchLayoutShift } from '../support/watch.ts';

const MORNING = new Date('2025-10-28T01:05:00Z'); // 09:05 there
const ROOM = { A: 'Room: Hall A', B: 'Room: Hall B' };
const talk = (time: string, title: string, list = [ROOM.A]) => ({ time, title, description: '<p>Words</p>', list });
/** Long enough for an overview whose last items nobody sees at first. */
const PROGRAM: DayDraft[] = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      ...Array.from({ length: 20 }, (_, index) =>
        talk('09:00 - 09:30', `Early ${index + 1}`, [`Room: Room ${index % 2}`]),
      ),
      talk('10:30 - 11:30', 'Keynote'),
      talk('11:30 - 12:00', 'Panel'),
      talk('14:00 - 15:00', 'Tour', ['Room: Foyer']),
      talk('23:30 - 00:30', 'Night walk', ['Room: Beach']),
    ],
  },
  { title: 'Wednesday', date: '2025-10-29', items: [talk('09:00 - 10:00', 'Closing')] },
];
const LATE = { time: '10:40 - 11:40', planned_time: '10:30 - 11:30' };

const box = (page: Page) => page.locator('[part=my-changes]');
const lines = (page: Page) => box(page).getByRole('link');
const putAway = (page: Page) => box(page).getByRole('button', { name: 'Mark as seen' }).click();

const itemNamed = async (host: ApiHost, title: string) =>
  (await host.schedule()).flatMap(({ items }) => items).find((item) => item.title === title)!;
async function edit(host: ApiHost, title: string, values: object) {
  const { status } = await host.call('PATCH', `/api/schedule-items/${(await itemNamed(host, title)).id}`, values);
  expect(status).toBe(200);
}
async function moveTo(host: ApiHost, title: string, room: string) {
  const [row] = (await itemNamed(host, title)).list;
  await host.call('PATCH', `/api/schedule-item-lists/${row!.id}`, { content: `Room: ${room}` });
}

async function open(page: Page) {
  await page.goto('/#program');
  await defined(page);
}

/** A visit in which somebody stars, after which the page is closed. */
async function starAll(page: Page, ...titles: string[]) {
  await page.clock.setFixedTime(MORNING);
  await open(page);
  for (const title of titles) await star(page, title).click();
  await isKept(page);
  await page.goto('about:blank');
}

test.beforeEach(({ host }) => host.replace(PROGRAM).then(() => {}));

test('who comes back reads at the top what has become of starred talks, is led there, and puts it away until it changes again @walk', async ({
  page,
  host,
}) => {
  await starAll(page, 'Keynote', 'Panel', 'Tour');
  await edit(host, 'Keynote', LATE);
  await edit(host, 'Panel', { state: 'cancelled', state_note: 'The speaker is ill' });
  await moveTo(host, 'Tour', 'Hall B');
  await edit(host, 'Early 1', { time: '09:10 - 09:40' });
  await open(page);
  await expect(lines(page)).toHaveText([
    'Keynote is now 10:40, planned 10:30',
    'Canceled: Panel',
    'Tour is now in Hall B',
  ]);
  await expect(box(page)).toContainText('The speaker is ill');
  await expect(box(page)).toContainText('Calendars may show changes hours later.');
  expect(await violations(page)).toEqual([]);
  await lines(page).first().click();
  await expect(page.getByRole('heading', { name: 'Keynote Planned for 10:30' })).toBeFocused();
  await page.reload();
  await expect(lines(page)).toHaveCount(3);
  await putAway(page);
  await expect(box(page)).toHaveCount(0);
  await expect(mine(page)).toBeFocused();
  // Of what isn't starred the page still tells.
  await expect(page.locator('[part=changes] > summary')).toHaveText(/^1 change since/);
  await page.reload();
  await expect(page.locator('[part=changes] > summary')).toHaveText(/^1 change since/);
  await expect(box(page)).toHaveCount(0);

  await page.goto('about:blank');
  await edit(host, 'Keynote', { time: '10:50 - 11:50' });
  await open(page);
  await expect(lines(page)).toHaveText(['Keynote is now 10:50, planned 10:30']);
  await putAway(page);
  await page.goto('about:blank');
  await edit(host, 'Keynote', { time: '10:30 - 11:30', planned_time: '' });
  await open(page);
  await expect(lines(page)).toHaveText(['Keynote is now 10:30, as planned']);
});

for (const width of [360, 1280])
  test(`while the page is open it comes over the first rows at ${width} px: nothing moves, it is spoken once, and stays below the bar`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await starAll(page, 'Tour', 'Night walk');
    await watchLayoutShift(page);
    const hears = page.waitForResponse('**/api/events*');
    await open(page);
    await hears;
    await page.evaluate(() => (window.layoutShifts.length = 0));
    await edit(host, 'Tour', { state: 'cancelled' });
    await expect(lines(page)).toHaveText(['Canceled: Tour']);
    await expect(page.locator('[part=offline]')).toHaveText(/^Canceled: Tour. 1 change since/);
    await expect(page.getByRole('status').filter({ hasText: 'Canceled: Tour' })).toHaveCount(1);
    expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
    const edges = () =>
      page.evaluate(() => {
        const root = document.querySelector('conference-program')!.shadowRoot!;
        const rect = (part: string) => root.querySelector(`[part=${part}]`)!.getBoundingClientRect();
        return Math.round(rect('my-changes').top - rect('tools').bottom);
      });
    // The target stands below it.
    await lines(page).click();
    const target = page.getByRole('heading', { name: 'Canceled Tour' });
    await expect(target).toBeFocused();
    await expect
      .poll(async () => {
        const [card, row] = [(await box(page).boundingBox())!, (await target.boundingBox())!];
        return row.y - card.y - card.height;
      })
      .toBeGreaterThanOrEqual(0);
    // The page glides there.
    await expect.poll(async () => Math.abs(await edges())).toBeLessThanOrEqual(1);
    await putAway(page);
    await expect(box(page)).toHaveCount(0);
    await edit(host, 'Night walk', { time: '23:45 - 00:45' });
    await expect(lines(page)).toHaveText(['Night walk is now 23:45, planned 23:30']);
  });

test('it goes by itself when the item is over, also past midnight', async ({ page, host }) => {
  await starAll(page, 'Keynote', 'Night walk');
  await edit(host, 'Keynote', LATE);
  await edit(host, 'Night walk', { time: '23:45 - 00:45', planned_time: '23:30 - 00:30' });
  /** Somebody looks at the page again at a time there. */
  const lookAt = async (moment: string) => {
    await page.clock.setFixedTime(new Date(`${moment}:00+08:00`));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await open(page);
  await expect(lines(page)).toHaveCount(2);
  await lookAt('2025-10-28T11:39');
  await expect(lines(page)).toHaveCount(2);
  await lookAt('2025-10-28T11:40');
  await expect(lines(page)).toHaveText(['Night walk is now 23:45, planned 23:30']);
  await lookAt('2025-10-29T00:44');
  await expect(lines(page)).toHaveCount(1);
  await lookAt('2025-10-29T00:45');
  await expect(box(page)).toHaveCount(0);
});

test('an item that is deleted is told of as canceled, until it would have been over', async ({ page, host }) => {
  await starAll(page, 'Keynote');
  await host.call('DELETE', `/api/schedule-items/${(await itemNamed(host, 'Keynote')).id}`);
  await open(page);
  await expect(lines(page)).toHaveText(['Canceled: Keynote']);
  await page.clock.setFixedTime(new Date('2025-10-28T11:30:00+08:00'));
  await page.reload();
  await defined(page);
  await expect(page.locator('[part=changes] > summary')).toHaveText(/^1 change since/);
  await expect(box(page)).toHaveCount(0);
});

test('before the event it tells of what has moved to another day, and nothing of what nobody has starred', async ({
  page,
  host,
}) => {
  await starAll(page, 'Tour');
  await page.clock.setFixedTime(new Date('2025-10-20T08:00:00Z'));
  const [, wednesday] = await host.schedule();
  await edit(host, 'Tour', { day_id: wednesday!.id, time: '11:00 - 12:00' });
  await edit(host, 'Panel', { state: 'cancelled' });
  await open(page);
  await expect(lines(page)).toHaveText(['Tour is now Wed 29 11:00, planned Tue 28 14:00']);
});

test('the menu says it beside the calendar of “My program”', async ({ page }) => {
  await page.clock.setFixedTime(MORNING);
  await open(page);
  await openMenu(page);
  const said = page.getByText('Calendars may show changes hours later.');
  await expect(said).toHaveCount(0);
  await openMenu(page);
  await star(page, 'Keynote').click();
  await openMenu(page);
  await expect(said).toBeVisible();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Paris' });
  test('times are on the device’s clocks where the rows’ are', async ({ page, host }) => {
    await starAll(page, 'Keynote');
    await edit(host, 'Keynote', LATE);
    await open(page);
    await expect(lines(page)).toHaveText(['Keynote is now 10:40, planned 10:30']);
    await openMenu(page);
    await page.getByRole('button', { name: 'Your time' }).click();
    await expect(lines(page)).toHaveText(['Keynote is now 03:40, planned 03:30']);
  });
});
