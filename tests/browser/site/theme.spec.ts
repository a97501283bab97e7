import { expect, test } from '../support/fixtures.ts';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The page's theme in each of its first painted frames. */
    themesBeforePaint: (string | undefined)[];
  }
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Dark theme' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
/** Lightness of the page's background, 0 to 255. */
const background = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data[0]!;
  });

test('the page follows the system until the visitor chooses @walk', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await background(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await background(page)).toBeGreaterThan(200);
  expect(await stored(page)).toBeNull();
});

test('the toggle changes the whole page, stores the choice under `theme` and overrides the system @walk', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await stored(page)).toBe('dark');
  expect(await background(page)).toBeLessThan(60);
  const ink = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(title).color)![1]));
  await expect.poll(ink).toBeGreaterThan(0.8);

  await page.emulateMedia({ colorScheme: 'dark' });
  await toggle(page).click();
  expect(await stored(page)).toBe('light');
  expect(await background(page)).toBeGreaterThan(200);
});

test('a stored choice applies before the first paint, so the other theme never flashes', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    window.themesBeforePaint = [];
    // A resize observer is called in each frame after the animation callbacks and before painting.
    const watch = () =>
      new ResizeObserver((_, observer) => {
        observer.disconnect();
        if (document.body) window.themesBeforePaint.push(document.documentElement.dataset.theme);
      }).observe(document.documentElement);
    requestAnimationFrame(function frame() {
      watch();
      if (window.themesBeforePaint.length < 3) requestAnimationFrame(frame);
    });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of ['/', '/editor']) {
    await page.goto(path);
    await page.waitForFunction(() => window.themesBeforePaint.length >= 3);
    expect(await page.evaluate(() => [...new Set(window.themesBeforePaint)])).toEqual(['dark']);
    expect(await background(page)).toBeLessThan(60);
  }
});

test('a choice survives a reload @walk', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await background(page)).toBeLessThan(60);
});

test('the toggle works if storage is blocked', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await background(page)).toBeLessThan(60);
  expect(errors).toEqual([]);
});

test('the toggle shows the moon in the light theme and the sun in the dark one, before any script', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const strokes = () =>
    toggle(page)
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => /(, | \/ )0\)$/.test(getComputedStyle(path).stroke)));
  expect(await strokes()).toEqual([true, false]);
  await toggle(page).click();
  await expect.poll(strokes).toEqual([false, true]);
});

test('a page in the dark theme is printed in dark ink', async ({ page, host }) => {
  await host.replace([{ title: 'Tuesday', items: [{ title: 'Opening' }] }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await toggle(page).click();
  // Before the scripts, two presses would count as one.
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await toggle(page).click();
  const ink = () =>
    page
      .locator('conference-program [part="day-title"]')
      .first()
      .evaluate((title) => {
        const context = document.createElement('canvas').getContext('2d')!;
        context.fillStyle = getComputedStyle(title).color;
        context.fillRect(0, 0, 1, 1);
        return context.getImageData(0, 0, 1, 1).data[0]!;
      });
  await expect.poll(ink).toBeGreaterThan(200);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(ink).toBeLessThan(90);
});
