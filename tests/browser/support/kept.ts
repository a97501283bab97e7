import type { Page } from '@playwright/test';

/** Waits until the device keeps a program, whole. */
export const isKept = (page: Page) =>
  page.waitForFunction(async () => {
    const cache = await caches.open('conference-program');
    const [answer] = await cache.matchAll();
    return !!answer && !!(await answer.json());
  });
