/** The bar of an overview, and the times below it, while somebody scrolls through the program. */
import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { openMenu } from '../support/tools.ts';

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 800 };

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

const tag = ({ url }: { url: string }, attributes = '') =>
  `<conference-program api-base="${url}" ${attributes}></conference-program>`;

/** The upper edge of what one sees of the bar, and the time that stands below it. */
const stuck = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('conference-program')!.shadowRoot!;
    const tools = root.querySelector('[part=tools]')!.getBoundingClientRect();
    // Of those that lie over each other there, the last one is seen.
    const time = [...root.querySelectorAll('[part=time-line]')].findLast(
      (line) => Math.abs(line.getBoundingClientRect().top - tools.bottom) < 2,
    );
    return { top: Math.round(tools.top), time: time?.textContent };
  });

/** Scrolls as a hand does, in steps. */
async function scrollBy(page: Page, distance: number) {
  for (let step = 0; step < 10; step++) {
    await page.mouse.wheel(0, distance / 10);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Scrolls a row a little under what stays, whose lower edge is at `edge`. */
const toRow = (page: Page, title: string, edge = 109) =>
  page.getByRole('heading', { name: title, exact: true }).evaluate((node, edge) => {
    const { top } = node.closest('[data-item]')!.getBoundingClientRect();
    scrollTo({ top: scrollY + top - edge + 22, behavior: 'instant' });
  }, edge);

test('in somebody else’s page nothing stays, unless it is asked for; then below the page’s own bar', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host));
  await toRow(page, 'Talk 2.4');
  expect((await stuck(page)).top).toBeLessThan(-100);
  await embed(page, host, foreign, tag(host, 'sticky-tools'));
  await toRow(page, 'Talk 2.4', 45);
  await expect.poll(() => stuck(page)).toEqual({ top: 0, time: '09:00' });
  await embed(page, host, foreign, tag(host, 'sticky-tools style="--cp-day-offset: 50px"'));
  await toRow(page, 'Talk 2.8', 95);
  await expect.poll(() => stuck(page)).toEqual({ top: 50, time: '13:00' });
});

test('on the site bar and time stay below the navigation, and no screen is without its time', async ({ page }) => {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/');
    await defined(page);
    for (const [title, time] of [
      ['Talk 1.3', '09:00'],
      ['Talk 2.7', '11:00'],
      ['Talk 3.10', '23:00'],
    ] as const) {
      await toRow(page, title);
      // A little up, which brings the navigation of a phone back.
      await scrollBy(page, -20);
      await expect.poll(() => stuck(page)).toEqual({ top: 64, time });
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await defined(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.mouse.move(180, 400);
  });

  const nav = (page: Page) => page.locator('site-nav');

  test('the navigation gives way while one scrolls down through the program, and comes back on the way up', async ({
    page,
  }) => {
    await toRow(page, 'Talk 1.5');
    await scrollBy(page, 300);
    await expect(nav(page)).not.toBeInViewport();
    expect((await stuck(page)).top).toBe(0);
    await scrollBy(page, -100);
    await expect(nav(page)).toBeInViewport();
    expect((await stuck(page)).top).toBe(64);
    await scrollBy(page, 200);
    await expect(nav(page)).not.toBeInViewport();
    // Below the program it is there, whichever way.
    await page.locator('#committe').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await scrollBy(page, 200);
    await expect(nav(page)).toBeInViewport();
  });

  test('no button of the program’s bar moves away while it is pressed, whatever the page scrolls by itself', async ({
    page,
  }) => {
    await toRow(page, 'Talk 1.5');
    await scrollBy(page, 300);
    await expect(nav(page)).not.toBeInViewport();
    const menu = page.locator('details[part=menu]');
    const { x, y, width, height } = (await menu.locator('summary').boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await scrollBy(page, -100);
    await page.mouse.up();
    await expect(menu).toHaveAttribute('open');
    // The next scrolling is followed again.
    await scrollBy(page, -100);
    await expect(nav(page)).toBeInViewport();
  });

  test('it never goes with the keyboard’s focus in it, or with its menu open', async ({ page }) => {
    await toRow(page, 'Talk 1.5');
    await nav(page).getByRole('button', { name: 'Menu' }).focus();
    await scrollBy(page, 400);
    await expect(nav(page)).toBeInViewport();
    expect((await stuck(page)).top).toBe(64);
    await page.evaluate(() => (document.activeElement!.shadowRoot!.activeElement as HTMLElement).blur());
    await scrollBy(page, 200);
    await expect(nav(page)).not.toBeInViewport();
    await nav(page).getByRole('button', { name: 'Menu' }).focus();
    await expect(nav(page)).toBeInViewport();
  });
});

test('on a desktop the navigation stays', async ({ page }) => {
  await page.goto('/');
  await defined(page);
  await toRow(page, 'Talk 1.5');
  await page.mouse.move(600, 400);
  await scrollBy(page, 500);
  await expect(page.locator('site-nav')).toBeInViewport();
});

test('the menu has zone and print, and closes by Escape, by a press elsewhere and when the focus leaves', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host));
  const menu = page.locator('[part=menu]');
  const opener = menu.locator('summary');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(menu.locator('[part=zone]')).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Print titles only' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(opener).toBeFocused();
  await openMenu(page);
  await page.locator('[part=day-title]').first().click();
  await expect(menu).not.toHaveAttribute('open');
  await openMenu(page);
  await menu.getByRole('button', { name: 'Print titles only' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).not.toHaveAttribute('open');
});

test('all tools of a desktop stand on one line, and those of a phone too @walk', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, `<meta name="viewport" content="width=device-width">${tag(host)}`);
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await page.locator('[part=tools]').boundingBox())!.height).toBeLessThanOrEqual(46);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const width of [360, 1280])
    test(`a link to a day shows its title below the bar at ${width} px`, async ({ page, host }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`/#program-day-${(await host.schedule())[2]!.id}`);
      const title = page.getByRole('heading', { name: 'Day 3 of the meeting' });
      await expect(title).toBeInViewport();
      const tools = (await page.locator('[part=tools]').boundingBox())!;
      const top = (await title.boundingBox())!.y;
      expect(top).toBeGreaterThanOrEqual(tools.y + tools.height);
      expect(top).toBeLessThan(300);
    });
});

test('on a phone the days of an event of two days are whole beside what comes next, which is no day', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 360, height: 783 });
  await page.clock.setFixedTime(new Date('2025-10-28T14:50:00Z'));
  await host.replace(INDEX_PROGRAM.slice(0, 2));
  await page.goto('/');
  await defined(page);
  const next = page.getByRole('button', { name: 'Next 23:00' });
  await expect(next).toBeVisible();
  const list = (await page.locator('[part=days] > ul').boundingBox())!;
  for (const name of ['All', 'Tue 28', 'Wed 29']) {
    const { x, width } = (await page.locator('[part=day-link]').filter({ hasText: name }).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(list.x - 1);
    // Where the list goes on, it fades.
    expect(x + width).toBeLessThanOrEqual(list.x + list.width);
  }
  await expect(next).not.toHaveCSS('box-shadow', 'none');
});
