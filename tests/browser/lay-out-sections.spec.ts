import type { Page } from '@playwright/test';
import { defined } from './support/defined.ts';
import { expect, test } from './support/fixtures.ts';

declare global {
  interface Window {
    waiting?: IdleRequestCallback[];
  }
}

/** Whether the browser has laid out what is inside a section, or takes it for some height. */
const isLaidOut = (page: Page, tag: string) =>
  page
    .locator(tag)
    .evaluate((node) =>
      node.shadowRoot!.querySelector('[data-root] *')!.checkVisibility({ contentVisibilityAuto: true }),
    );
const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('sections far below are laid out when the page is idle, and not before', async ({ page }) => {
      await page.addInitScript(() => {
        window.waiting = [];
        window.requestIdleCallback = (callback) => window.waiting!.push(callback);
      });
      await page.goto('/');
      await page.waitForFunction(() => customElements.get('site-footer'));
      expect(await isLaidOut(page, 'photo-gallery')).toBe(false);
      expect(await isLaidOut(page, 'event-hero')).toBe(true);
      const taken = await pageHeight(page);
      await page.evaluate(() => {
        const deadline = { didTimeout: false, timeRemaining: () => 10 };
        window.requestIdleCallback = (callback) => (setTimeout(() => callback(deadline)), 0);
        for (const callback of window.waiting!) callback(deadline);
      });
      await expect(page.locator('html')).toHaveAttribute('data-whole');
      for (const tag of ['project-overview', 'travel-info', 'organizing-committee', 'photo-gallery', 'site-footer'])
        expect(await isLaidOut(page, tag)).toBe(true);
      // The scrollbar was nearly right.
      expect(taken / (await pageHeight(page))).toBeGreaterThan(0.8);
      expect(taken / (await pageHeight(page))).toBeLessThan(1.25);
    });

    test('the first link that is chosen leads to its section', async ({ page }) => {
      await page.goto('/');
      await defined(page);
      const footer = page.locator('site-footer').getByRole('link', { name: 'Committe', exact: true });
      await footer.evaluate((link) => (link as HTMLElement).click());
      const top = () => page.locator('#committe').evaluate((node) => Math.round(node.getBoundingClientRect().top));
      await expect.poll(top).toBe(14);
      await page.waitForLoadState('networkidle');
      expect(await top()).toBe(14);
    });
  });
