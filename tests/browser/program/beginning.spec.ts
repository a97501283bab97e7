/** A choice far down in the program is shown from directly below the bar that stays. */
import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { mine, shown, star } from '../support/my-program.ts';
import { field } from '../support/search.ts';
import { openMenu } from '../support/tools.ts';

const SIZES = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];
const STICKY = 'sticky-tools';

/** How far below the bar the program that is shown begins. */
const gap = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('conference-program')!.shadowRoot!;
    const bar = root.querySelector('[part=tools]')!.getBoundingClientRect();
    const first = root.querySelector('[data-items]:not([hidden])')!.getBoundingClientRect();
    return bar.top < 0 || bar.bottom > innerHeight ? NaN : Math.round(first.top - bar.bottom);
  });

/** How far below the place where the bar stays it is. */
const barGap = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('conference-program')!.shadowRoot!.querySelector('[part=tools]')!;
    return Math.round(bar.getBoundingClientRect().top - parseFloat(getComputedStyle(bar).insetBlockStart));
  });

async function expectBeginning(page: Page, first: string) {
  await expect(shown(page).first()).toHaveText(first);
  await expect.poll(() => gap(page)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => gap(page)).toBeLessThanOrEqual(60);
}

/** Scrolls to one of the last rows, far below the beginning. */
async function scrollDown(page: Page) {
  await page.getByText('Talk 3.9', { exact: true }).evaluate((row) => row.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => gap(page)).toBeLessThan(-500);
}

const day = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name, exact: true });

async function openSearch(page: Page) {
  if (!(await field(page).isVisible())) await page.locator('[part=search-button]').click();
}

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

test('a day that is chosen far down leaves the bar where it stays', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await defined(page);
  await scrollDown(page);
  expect(await barGap(page)).toBe(0);
  await day(page, 'Tue 28').click();
  await expectBeginning(page, 'Talk 1.1');
  await expect.poll(() => barGap(page)).toBe(0);
});

for (const viewport of SIZES)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, timezoneId: 'America/New_York' });

    test('a day, all days, My program, a search, a filter, another zone and the way back show their beginning', async ({
      page,
    }) => {
      await page.goto('/');
      await defined(page);
      await star(page, 'Talk 1.3').click();
      await scrollDown(page);
      await day(page, 'Tue 28').click();
      await expectBeginning(page, 'Talk 1.1');

      await day(page, 'All').click();
      await scrollDown(page);
      await mine(page).click();
      await expectBeginning(page, 'Talk 1.3');
      await mine(page).click();

      await scrollDown(page);
      await openSearch(page);
      await field(page).pressSequentially('talk 2.4');
      await expectBeginning(page, 'Talk 2.4');
      await page.getByRole('button', { name: 'Clear' }).click();

      await scrollDown(page);
      await openSearch(page);
      const room = page.getByRole('combobox', { name: 'Room' });
      await room.focus();
      await room.selectOption('Hall 2');
      await expectBeginning(page, 'Talk 1.2');
      await page.getByRole('button', { name: 'Clear' }).click();
      await expectBeginning(page, 'Talk 1.1');

      await scrollDown(page);
      await openMenu(page);
      await page.getByRole('button', { name: 'Your time' }).click();
      await expectBeginning(page, 'Talk 1.1');

      await day(page, 'Wed 29').click();
      await expect(page).toHaveURL(/#program\?day=\d+$/);
      const address = page.url();
      await day(page, 'All').click();
      await expect(page).not.toHaveURL(address);
      await scrollDown(page);
      await page.evaluate((url) => (location.href = url), address);
      await expectBeginning(page, 'Talk 2.1');
    });

    test('in somebody else’s page, too, where the bar stays', async ({ page, host, foreign }) => {
      const text = '<p style="height: 900px">Text of the page.</p>';
      await embed(
        page,
        host,
        foreign,
        `<meta name="viewport" content="width=device-width">${text}` +
          `<conference-program api-base="${host.url}" ${STICKY}></conference-program>${text.repeat(3)}`,
      );
      await expect(shown(page)).toHaveCount(33);
      await scrollDown(page);
      await day(page, 'Tue 28').click();
      await expectBeginning(page, 'Talk 1.1');
      await page.locator('[part=next-day-button]').click();
      await expectBeginning(page, 'Talk 2.1');
      await page.locator('[part=next-day-button]').scrollIntoViewIfNeeded();
      await mine(page).click();
      await expect(shown(page)).toHaveCount(0);
      await expect(page.locator('[part=mine]')).toBeInViewport();
    });

    test('what begins in the window stays where it is', async ({ page }) => {
      await page.goto('/');
      await defined(page);
      await page
        .locator('[part=tools]')
        .evaluate((bar) => bar.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const before = await page.evaluate(() => scrollY);
      await day(page, 'Wed 29').click();
      await expect(shown(page).first()).toHaveText('Talk 2.1');
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });
  });
