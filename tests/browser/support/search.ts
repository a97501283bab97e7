import type { Page } from '@playwright/test';

export const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

/** Titles of the items that are shown. */
export const shownTitles = (page: Page) =>
  page
    .locator('[part=day]:not([hidden]) [part=item]:not([hidden]) [part=item-title]')
    .evaluateAll((all) => all.map((title) => title.textContent));

/** The texts that the browser paints as found. */
export const markedTexts = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('conference-program-found') ?? [])].map((mark) => {
      const range = document.createRange();
      range.setStart(mark.startContainer, mark.startOffset);
      range.setEnd(mark.endContainer, mark.endOffset);
      return range.toString();
    }),
  );
