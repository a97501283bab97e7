/** The page of a room, opened from the QR code at its door. */
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { type DayDraft, expect, test } from '../support/fixtures.ts';
import { watchPolicy } from '../support/watch.ts';

const item = (time: string, title: string, list: string[] = [], more: object = {}) => ({
  time,
  title,
  list: ['Room: Hall A', ...list],
  ...more,
});

const PROGRAM: DayDraft[] = [
  {
    title: 'First day',
    date: '2025-10-28',
    items: [
      item('09:00 - 10:00', 'Opening', ['Speaker: Ann Lee', 'Stream: https://stream.example/a']),
      item('11:00 - 12:00', 'Faults', [], { state: 'full', state_note: 'Watch in Hall B' }),
      item('12:00 - 13:00', 'Called off', [], { state: 'cancelled' }),
      { time: '11:00 - 12:00', title: 'Elsewhere', list: ['Room: Hall B'] },
      item('23:00 - 00:30', 'Night of songs'),
    ],
  },
  { title: 'Second day', date: '2025-10-29', items: [item('09:00 - 10:00', 'Floods')] },
  { title: 'Third day', date: '2025-10-30', items: [item('09:00 - 10:00', 'Slips')] },
];

const at = (time: string, day = 28) => new Date(`2025-10-${day}T${time}:00+08:00`);
const path = '/room/Hall%20A';

test.beforeEach(async ({ host }) => {
  await host.replace(PROGRAM);
});

const scene = (page: Page, name: string) =>
  page.locator('.scenes h2', { hasText: name }).locator('xpath=..').filter({ visible: true });
const days = (page: Page) => page.locator('.day > h2 > a');

/** The words of the page about now and next at a moment; none where it says nothing. */
async function told(page: Page, moment: Date): Promise<(string | undefined)[]> {
  await page.clock.setFixedTime(moment);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-clock-ahead', '0');
  const texts = await page.locator('.scenes > div > div').filter({ visible: true }).allInnerTexts();
  return texts.map((text) => text.replace(/\s*\n+\s*/g, ' | '));
}

for (const timezoneId of ['Asia/Makassar', 'America/New_York'])
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('who scans the code at a door reads what is on there, and what is next, at any time @walk', async ({
      page,
    }) => {
      const messages = await watchPolicy(page);
      expect(await told(page, at('12:00', 27))).toEqual(['Next | Tuesday, 28 October 2025, 09:00 | Opening']);
      expect(await told(page, at('08:00'))).toEqual(['Next | 09:00 | Opening']);
      expect(await told(page, at('09:30'))).toEqual([
        'Now | Opening | until 10:00 · Ann Lee | Watch now',
        'Next | 11:00 | Faults',
      ]);
      expect(await told(page, at('10:30'))).toEqual([
        'Now | Nothing is on here at the moment.',
        'Next | 11:00 | Faults',
      ]);
      expect(await told(page, at('11:30'))).toEqual([
        'Now | Faults | Full Watch in Hall B | until 12:00',
        'Next | 23:00 | Night of songs',
      ]);
      // A canceled item is neither on nor next.
      expect(await told(page, at('12:30'))).toEqual([
        'Now | Nothing is on here at the moment.',
        'Next | 23:00 | Night of songs',
      ]);
      // Past midnight it is still that night's item, and what is next is of the same date.
      expect(await told(page, at('00:15', 29))).toEqual([
        'Now | Night of songs | until 00:30',
        'Next | 09:00 | Floods',
      ]);
      expect(await told(page, at('12:00', 30))).toEqual(['Now | That was the last of this room.']);
      expect(messages).toEqual([]);
    });
  });

test('today comes first, a night with the day that it began on, and days that are over come last', async ({ page }) => {
  for (const [moment, titles] of [
    [at('12:00', 27), ['First day', 'Second day', 'Third day']],
    [at('00:15', 29), ['First day', 'Second day', 'Third day']],
    [at('12:00', 29), ['Second day', 'Third day', 'First day']],
    [at('12:00', 30), ['Third day', 'First day', 'Second day']],
    [at('12:00', 31), ['First day', 'Second day', 'Third day']],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto(path);
    await expect(days(page)).toHaveText(titles);
  }
});

test('the page changes by itself when an item begins', async ({ page }) => {
  await page.clock.install({ time: at('10:59') });
  await page.goto(path);
  await expect(scene(page, 'Now')).toContainText('Nothing is on here');
  await page.clock.runFor('02:00');
  await expect(scene(page, 'Now')).toContainText('Faults');
  await expect(scene(page, 'Next')).toContainText('Night of songs');
});

test('a device whose clock is wrong reads what is on by that of the host, though nothing was opened before', async ({
  page,
  host,
}) => {
  const local = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString();
  const begun = Date.now() - 10 * 60_000;
  const times = [begun - 3_600_000, begun, begun + 3_600_000].map((moment) => local(moment).slice(11, 16));
  await host.replace([
    {
      title: 'Today',
      date: local(begun - 3_600_000).slice(0, 10),
      items: [item(`${times[0]} - ${times[1]}`, 'First'), item(`${times[1]} - ${times[2]}`, 'Second')],
    },
  ]);
  // By the device the first one is on.
  await page.clock.install({ time: Date.now() - 30 * 60_000 });
  await page.goto(path);
  await page.clock.runFor(1_000);
  await expect(scene(page, 'Now')).toContainText('Second');
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the days of the room are there with their times, and lead to the items, the program and other rooms', async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hall A');
    await expect(page.locator('.scenes')).toBeHidden();
    await expect(days(page)).toHaveText(['First day', 'Second day', 'Third day']);
    await expect(page.locator('.day li').first()).toContainText('09:00 - 10:00');
    await page.getByRole('link', { name: 'Opening' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening');
    await page.getByRole('link', { name: 'Hall A' }).click();
    await page.getByRole('link', { name: 'Hall B' }).click();
    await expect(page.getByRole('link', { name: 'Elsewhere' })).toBeVisible();
  });
});

for (const width of [360, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing, nothing overflows and a thumb hits each link, at ${width} px, ${colorScheme}`, async ({
      page,
      host,
    }) => {
      const name = `Saal${'Erdbebenfrühwarn'.repeat(5)} ${'Nord '.repeat(6)}`.trim();
      const long = `Erdbebenfrüh${'warn'.repeat(30)}system`;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 780 });
      for (const [address, moment] of [
        [path, at('11:30')],
        [`/room/${encodeURIComponent(name)}`, at('09:30')],
        ['/room/nowhere', at('09:30')],
      ] as const) {
        if (address !== path)
          await host.replace([
            {
              title: 'Day',
              date: '2025-10-28',
              items: [item('09:00 - 10:00', long, [`Room: ${name}`, `Speaker: ${long}`])],
            },
          ]);
        await page.clock.setFixedTime(moment);
        await page.goto(address);
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        for (const link of await page.locator('main a').filter({ visible: true }).all())
          expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
    });

test('on paper the page has its days, without what is only true now', async ({ page }) => {
  await page.clock.setFixedTime(at('11:30'));
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.scenes')).toBeHidden();
  await expect(page.locator('.day li').first()).toBeVisible();
  for (const mark of await page.locator('.day mark').all()) await expect(mark).toBeHidden();
});
