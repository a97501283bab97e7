import { expect, type Page } from '@playwright/test';

/** Waits until the device keeps a program, whole. */
export const isKept = (page: Page) =>
  // Not `waitForFunction`, to which the promise of an answer is an answer.
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('conference-program');
        const [answer] = await cache.matchAll();
        return !!answer && !!(await answer.json());
      }),
    )
    .toBe(true);
