import type { Page } from '@playwright/test';

/** Waits until scripts have taken over every element that the page has now; only then are all sections laid out. */
export const defined = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => customElements.whenDefined(localName)),
    ),
  );
