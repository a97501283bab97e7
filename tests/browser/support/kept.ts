import type { Page } from '@playwright/test';

/** Within this time of making a cache, Chromium's private windows, in which tests run, forget it with its page. */
const FORGOTTEN_MS = 500;

/** Waits until the device keeps a program, whole, beyond the page. */
export async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const cache = await caches.open('conference-program');
    const [answer] = await cache.matchAll();
    return !!answer && !!(await answer.json());
  });
  await page.waitForTimeout(FORGOTTEN_MS);
}
