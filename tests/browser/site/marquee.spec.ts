import type { Locator, Page } from '@playwright/test';
import content from '../../../src/content/partners.json' with { type: 'json' };
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';

const rows = (page: Page) => page.locator('partner-marquee').locator('[part=row]');
/** The logos exposed to screen readers: those outside the copies that close the loop. */
const logos = (scope: Locator) => scope.locator('ul:not([aria-hidden]) > [part=logo]');
const offset = (row: Locator) => row.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
const playState = (row: Locator) => row.evaluate((element) => element.getAnimations()[0]?.playState);

test.describe('partner strip', () => {
  test('shows 17 institutions in two rows, each announced once @walk', async ({ page }) => {
    await page.goto('/');
    await expect(rows(page)).toHaveCount(2);
    await expect(logos(rows(page).nth(0))).toHaveCount(9);
    await expect(logos(rows(page).nth(1))).toHaveCount(8);
    const strip = page.getByRole('region', { name: 'Partner institutions' });
    await expect(strip.getByRole('listitem')).toHaveCount(17);
    for (const { name } of content.partners) if (name) await expect(strip).toContainText(name);
    // Partners without a known name have their place, and no words but for screen readers.
    const unnamed = content.partners.filter(({ name }) => !name);
    await expect(strip.getByRole('img', { name: content.pending })).toHaveCount(unnamed.length);
    await expect(strip).not.toContainText(content.pending);
  });

  test('draws each logo at its display size', async ({ page }) => {
    await page.goto('/');
    const heights = await logos(page.locator('partner-marquee')).evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().height),
    );
    expect(heights).toEqual(content.partners.map(({ size }) => size));
    expect(new Set(heights)).toEqual(new Set([48, 64, 72]));
  });

  test('moves the rows in opposite directions', async ({ page }) => {
    await page.goto('/');
    const [upper, lower] = [rows(page).nth(0), rows(page).nth(1)];
    const [upperStart, lowerStart] = [await offset(upper), await offset(lower)];
    await expect.poll(() => offset(upper)).toBeLessThan(upperStart);
    await expect.poll(() => offset(lower)).toBeGreaterThan(lowerStart);
  });

  test('closes the loop without a gap, even on a very wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 3440, height: 900 });
    await page.goto('/');
    for (const row of await rows(page).all()) {
      const widths = await row
        .locator('ul')
        .evaluateAll((tracks) => tracks.map((track) => track.getBoundingClientRect().width));
      expect(widths[0]).toBeCloseTo(widths[1]!, 1);
      expect(widths[0]).toBeGreaterThanOrEqual(3440 - 1);
    }
  });

  test('stops for the pause button and goes on with play @walk', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause the moving logos' }).click();
    await page.mouse.move(0, 0);
    const play = page.getByRole('button', { name: 'Play the moving logos' });
    await play.evaluate((button) => button.blur());
    for (const row of await rows(page).all()) expect(await playState(row)).toBe('paused');
    await play.click();
    await page.getByRole('button', { name: 'Pause the moving logos' }).evaluate((button) => button.blur());
    for (const row of await rows(page).all()) await expect.poll(() => playState(row)).toBe('running');
  });

  test('stops under the pointer and while the focus is inside', async ({ page }) => {
    await page.goto('/');
    await defined(page);
    const row = rows(page).first();
    await page.locator('partner-marquee').scrollIntoViewIfNeeded();
    await expect.poll(() => playState(row)).toBe('running');
    const box = (await page.locator('partner-marquee').boundingBox())!;
    await page.mouse.move(600, box.y + box.height / 2);
    await expect.poll(() => playState(row)).toBe('paused');
    await page.mouse.move(0, 0);
    await expect.poll(() => playState(row)).toBe('running');
    await page.getByRole('button', { name: 'Pause the moving logos' }).focus();
    await expect.poll(() => playState(row)).toBe('paused');
  });

  test('does not move under reduced motion, with every logo visible', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: /the moving logos/ })).toBeHidden();
    for (const row of await rows(page).all()) expect(await playState(row)).toBeUndefined();
    await expect(page.locator('partner-marquee').locator('[part=logo]:visible')).toHaveCount(17);
    for (const logo of await logos(page.locator('partner-marquee')).all()) {
      const box = (await logo.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
    }
  });
});
