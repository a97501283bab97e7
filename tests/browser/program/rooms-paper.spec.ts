import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { ROOMS_PROGRAM } from '../support/rooms-program.ts';
import { openMenu } from '../support/tools.ts';

const SEVEN = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((hall) => `Hall ${hall}`);
/** The width and height of a landscape A4 page within its margins of 10 mm, in px. */
const PAPER = { width: 1047, height: 718 };

const names = (page: Page) => page.locator('[part=rooms]').first().locator('[part=room]');
const section = (page: Page) => page.locator('conference-program [part=section]');
const sheets = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length);

/** Which pages of a printout lie: Chromium writes their sizes uncompressed. */
async function lying(page: Page): Promise<boolean[]> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return sizes.map(([, width, height]) => Number(width) > Number(height));
}

const tell = (page: Page, type: string) => page.evaluate((type) => void dispatchEvent(new Event(type)), type);

test.beforeEach(async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await host.replace(ROOMS_PROGRAM);
  await page.goto('/#program');
  await defined(page);
  await expect(names(page).first()).toBeVisible();
});

test('who sees rooms side by side prints each day on one landscape page, and a list as before', async ({ page }) => {
  expect((await lying(page)).filter(Boolean)).toHaveLength(2);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(names(page)).toHaveCount(0);
  const list = await lying(page);
  expect(list.length).toBeGreaterThan(1);
  expect(list).not.toContain(true);
});

test('the program alone has no empty page before its rooms, nor after them', async ({ page }) => {
  await page.goto('/embed/?view=rooms');
  await defined(page);
  await expect(names(page).first()).toBeVisible();
  expect(await lying(page)).toEqual([true, true]);
  expect(await page.locator('conference-program').getAttribute('style')).toBeFalsy();
});

test('no page is empty between the rooms and what follows on the site', async ({ page }) => {
  const others = page.locator('main > :not(conference-program, organizing-committee)');
  await others.evaluateAll((sections) => sections.forEach((each) => each.remove()));
  expect(await lying(page)).toEqual([true, true, false]);
});

test('times that are over, and folded away, leave no lines on paper', async ({ page }) => {
  await page
    .locator('[part=items] > li')
    .evaluateAll((rows) => rows.slice(0, 4).forEach((row) => row.setAttribute('hidden', 'until-found')));
  await tell(page, 'beforeprint');
  await page.emulateMedia({ media: 'print' });
  const hidden = page.locator('[part=items] > li[hidden]');
  const lines = await hidden.evaluateAll((rows) => rows.map((row) => getComputedStyle(row).borderBlockStartWidth));
  expect(lines).toEqual(['0px', '0px', '0px', '0px']);
});

test('all rooms are on paper with all that is in them, also a crowd that is folded on the screen; nothing is cut off', async ({
  page,
}) => {
  await tell(page, 'beforeprint');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  await expect(names(page)).toHaveText(SEVEN);
  const day = page.locator('[part=day]').first();
  const head = day.locator('[part=rooms]');
  // Chromium and Firefox repeat it where a day needs several pages.
  await expect(head).toHaveCSS('display', 'table-header-group');
  await expect(head).toHaveCSS('break-inside', 'avoid');
  for (const item of await day.locator('[part=item]').all()) await expect(item).toBeVisible();
  await expect(day.getByText('Abstract of it').first()).toBeHidden();
  for (const control of await day.locator('button, summary').all()) await expect(control).toBeHidden();
  expect((await day.boundingBox())!.height).toBeLessThan(PAPER.height);
  const cut = await day
    .locator('[part=item], [part=room]')
    .evaluateAll(
      (all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
          .length,
    );
  expect(cut).toBe(0);
  // Each name stands above its column.
  const name = await names(page).nth(6).boundingBox();
  const talk = await day.locator('[part=item]').filter({ hasText: 'Talk G at 09:00' }).boundingBox();
  expect(Math.abs(name!.x - talk!.x)).toBeLessThan(1);
});

test('after printing, the screen shows the page of rooms that it has shown, and the keyboard is where it was', async ({
  page,
}) => {
  const next = page.getByRole('button', { name: 'Next rooms' }).first();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(SEVEN.slice(2));
  await page.pdf({ format: 'A4' });
  await expect(names(page)).toHaveText(SEVEN.slice(2));
  await expect(page.locator('[part=item]').filter({ hasText: 'Talk A at 09:00' }).first()).toBeHidden();
  await expect(page.getByRole('button', { name: '6 at once' }).first()).toBeVisible();
  await expect(next).toBeFocused();
  expect(await sheets(page)).toBe(0);
});

test('the menu prints titles as they are seen, and descriptions as a list', async ({ page }) => {
  const papers: (string | null)[] = [];
  await page.exposeFunction('tellPaper', (paper: string | null) => papers.push(paper));
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      const shown = document.querySelector('conference-program')!.shadowRoot!.querySelector('[data-paper]')!;
      const { tellPaper } = window as unknown as { tellPaper: (paper: string | null) => void };
      tellPaper(`${shown.getAttribute('data-paper')} ${document.adoptedStyleSheets.length}`);
      dispatchEvent(new Event('afterprint'));
    };
  });
  await openMenu(page);
  await page.getByRole('button', { name: 'Print titles only' }).click();
  await page.getByRole('button', { name: 'Print with descriptions' }).click();
  await expect.poll(() => papers).toEqual(['rooms 1', 'whole 0']);
  await expect(section(page)).toHaveAttribute('data-paper', 'rooms');
});

test('a room that a visitor has hidden isn’t printed', async ({ page }) => {
  await page.locator('[part=rooms]').first().hover();
  await page.getByRole('button', { name: 'Hide Hall B' }).first().click();
  await tell(page, 'beforeprint');
  await page.emulateMedia({ media: 'print' });
  await expect(names(page)).toHaveText(SEVEN.filter((name) => name !== 'Hall B'));
  await expect(page.locator('[part=item]').filter({ hasText: 'Talk B at 09:00' }).first()).toBeHidden();
  await expect(page.getByText('1 room hidden.').first()).toBeHidden();
});
