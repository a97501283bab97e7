import type { Page } from '@playwright/test';

/** Waits until all elements now on the page are defined; only then are all sections laid out. */
export const defined = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => customElements.whenDefined(localName)),
    ),
  );
