import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';

test.beforeEach(async ({ page, host }) => {
  await host.replace([{ title: 'Tuesday', items: [{ time: '08:00', title: 'Keynote' }] }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await defined(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
});

test('the meeting, its program and what a participant has to know are printed @walk', async ({ page }) => {
  for (const text of ['28th-31st October 2025', 'Keynote', 'Flight times from Jakarta', 'Important Locations'])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText('Jl. Soekarno Hatta Km. 9').first()).toBeVisible();
});

test('a printed day without times keeps no room for them', async ({ page, host }) => {
  await host.replace([
    { title: 'Timed', items: [{ time: '08:00', title: 'Keynote' }] },
    { title: 'Untimed', items: [{ title: 'Dinner' }] },
  ]);
  await page.reload();
  await defined(page);
  const left = async (text: string) =>
    (await page.locator('#program').getByText(text, { exact: true }).boundingBox())!.x;
  expect(await left('Dinner')).toBe(await left('Untimed'));
  expect(await left('Keynote')).toBeGreaterThan((await left('Timed')) + 50);
});

test('what is only useful on a screen is not printed', async ({ page }) => {
  for (const tag of ['site-nav', 'partner-marquee', 'project-overview', 'photo-gallery', 'site-footer'])
    await expect(page.locator(tag)).toBeHidden();
  const buttons = await page.locator('[part~=button], button').all();
  expect(buttons.length).toBeGreaterThan(10);
  for (const button of buttons) await expect(button).toBeHidden();
  await expect(page.locator('event-hero').locator('[part=map]')).toBeHidden();
});

/** Colors of the printed text, as red, green and blue. */
const inks = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    const rgb = (color: string) => {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    return [...document.querySelectorAll('main > :not(script)')].flatMap(({ shadowRoot }) =>
      [...shadowRoot!.querySelectorAll<HTMLElement>('h1, h2, h3, h4, p, dt, dd, dd span, li, a')]
        .filter((element) => element.checkVisibility())
        .map((element) => rgb(getComputedStyle(element).color)),
    );
  });

test('the ink is black or a dark gray whatever the theme', async ({ page }) => {
  const found = await inks(page);
  expect(found.length).toBeGreaterThan(30);
  for (const [red, green, blue] of found) {
    expect(Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)).toBe(0);
    expect(red).toBeLessThan(80);
  }
});
