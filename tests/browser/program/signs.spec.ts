/** Door signs and timetables on paper, counted page by page. */
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { type DayDraft, expect, test } from '../support/fixtures.ts';
import { ROOMS_PROGRAM } from '../support/rooms-program.ts';
import { watchPolicy } from '../support/watch.ts';

const MM = 72 / 25.4;

/** The sizes of a printout's pages in millimeters: Chromium writes them uncompressed. */
async function pages(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return sizes.map(([, width, height]) => `${Math.round(Number(width) / MM)} x ${Math.round(Number(height) / MM)}`);
}

const PORTRAIT = { a4: '210 x 297', a3: '297 x 420' };
const LANDSCAPE = { a4: '297 x 210', a3: '420 x 297' };

/** Texts on the sheets that are cut off, or stand out of them. */
const cut = (page: Page) =>
  page.locator('.sheet :is(h2, p, li, th, td, b, small)').evaluateAll((all) =>
    all
      .filter((one) => {
        const sheet = one.closest('.sheet')!.getBoundingClientRect();
        const { left, right } = one.getBoundingClientRect();
        return one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'
          ? true
          : left < sheet.left - 1 || right > sheet.right + 1;
      })
      .map((one) => one.textContent),
  );

const talk = (index: number, room: string, length: number) => {
  const clock = (slot: number) =>
    `${String(8 + Math.floor(slot / 3)).padStart(2, '0')}:${['00', '20', '40'][slot % 3]}`;
  return {
    time: `${clock(index)} - ${clock(index + 1)}`,
    title:
      `${index} What the boreholes of ten years say about the layers below the town, and what they can’t say`.slice(
        0,
        length,
      ),
    list: [`Room: ${room}`, 'Speakers: Ann Lee, Bo Li, Cia Ma'],
  };
};

/** One day with so many items in each of so many rooms. */
const program = (rooms: readonly string[], items: number, length: number): DayDraft[] => [
  {
    title: 'Tuesday, 28 October 2025',
    date: '2025-10-28',
    items: Array.from({ length: items }, (_, index) => rooms.map((room) => talk(index, room, length))).flat(),
  },
];

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Room ${index + 1}`);

for (const paper of ['a4', 'a3'] as const)
  test(`each door sign is one upright page of ${paper}, and each timetable one that lies`, async ({ page, host }) => {
    await host.replace(ROOMS_PROGRAM);
    await page.goto(`/signs?show=signs&paper=${paper}`);
    const signs = await page.locator('.sign').count();
    expect(signs).toBeGreaterThan(15);
    expect(await pages(page)).toEqual(Array.from({ length: signs }, () => PORTRAIT[paper]));
    await page.goto(`/signs?show=timetable&paper=${paper}`);
    // Seven rooms are too many for one A4 sheet.
    const timetables = paper === 'a4' ? 4 : 2;
    await expect(page.locator('.timetable')).toHaveCount(timetables);
    expect(await pages(page)).toEqual(Array.from({ length: timetables }, () => LANDSCAPE[paper]));
  });

for (const [what, rooms, items, length] of [
  ['one room', ['Aula'], 5, 30],
  ['one item', ['Aula'], 1, 20],
  ['9 rooms', numbered(9), 8, 60],
  ['long titles', ['Hall A'], 9, 95],
  ['a day of 36 items', ['Hall A'], 36, 95],
  [
    'long names',
    [`Saal ${'Erdbebenfrühwarn'.repeat(6)}`, 'The very long room in the north wing, third floor'.repeat(2)],
    7,
    60,
  ],
  ['names without blanks', ['大会議室第一研究棟三階北側奥の右手にある部屋', '🌋🌋🌋🌋🌋🌋🌋🌋'], 7, 40],
] as const)
  test(`no sheet is cut off, or goes on on another page, with ${what}`, async ({ page, host }) => {
    await host.replace(program(rooms, items, length));
    await page.goto('/signs?show=signs');
    expect((await pages(page)).length).toBe(await page.locator('.sign').count());
    await page.emulateMedia({ media: 'print' });
    // The inside of an A4 sheet.
    await page.setViewportSize({ width: 703, height: 1032 });
    expect(await cut(page)).toEqual([]);
    await expect(page.locator('.sign li')).toHaveCount(items * rooms.length);
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/signs?show=timetable');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1032, height: 703 });
    expect(await cut(page)).toEqual([]);
  });

test('a timetable of a usual day fits on one sheet, and a longer one goes on on sheets with the day and its rooms', async ({
  page,
  host,
}) => {
  await host.replace(program(numbered(5), 8, 60));
  await page.goto('/signs?show=timetable');
  expect(await pages(page)).toEqual([LANDSCAPE.a4]);
  await host.replace(program(numbered(5), 40, 95));
  await page.goto('/signs?show=timetable');
  const sheets = page.locator('.timetable');
  const count = await sheets.count();
  expect(count).toBeGreaterThan(2);
  // Firefox prints everything smaller where a table goes on on a page of its own accord.
  expect(await pages(page)).toHaveLength(count);
  await expect(sheets.last()).toContainText(`Tuesday, 28 October 2025 ${count} of ${count}`);
  await expect(sheets.last().locator('thead th')).toHaveText(numbered(5));
  for (const item of [0, 20, 39]) {
    const entries = page.locator('.entry', { hasText: new RegExp(`^${item} What`) });
    // One that goes on on another sheet stands on both.
    expect([5, 10]).toContain(await entries.count());
  }
});

test('somebody prints the signs of one room: what is on the screen to choose by isn’t on the paper @walk', async ({
  page,
  host,
}) => {
  const messages = await watchPolicy(page);
  await host.replace(ROOMS_PROGRAM);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/signs');
  await page.locator('summary', { hasText: 'Room' }).click();
  await page.getByRole('link', { name: 'Hall A', exact: true }).click();
  await page.locator('summary', { hasText: 'Paper' }).click();
  await page.getByRole('link', { name: 'A3' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Hall A', 'Hall A']);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  expect(await pages(page)).toEqual([PORTRAIT.a3, PORTRAIT.a3]);
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.bar', 'header', 'h1']) await expect(page.locator(gone).first()).toBeHidden();
  expect(messages).toEqual([]);
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything but the button is there', async ({ page, host }) => {
    await host.replace(ROOMS_PROGRAM);
    await page.goto('/signs');
    await page.locator('summary', { hasText: 'Day' }).click();
    await page.getByRole('link', { name: 'Day of the 29th' }).click();
    await page.locator('summary', { hasText: 'Sheets' }).click();
    await page.getByRole('link', { name: 'Door signs' }).click();
    await expect(page.locator('.sign .day').first()).toContainText('Day of the 29th');
    await expect(page.locator('.timetable')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

for (const width of [360, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing, and nothing overflows, at ${width} px, ${colorScheme}`, async ({ page, host }) => {
      await host.replace(program(['Hall A', 'Hall B', 'The very long room in the north wing, third floor'], 6, 60));
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 780 });
      for (const address of ['/signs', '/signs?room=nowhere']) {
        await page.goto(address);
        for (const menu of await page.locator('.bar summary').all()) {
          await menu.click();
          expect(await violations(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          expect((await menu.boundingBox())!.height).toBeGreaterThanOrEqual(44);
        }
      }
    });
