/** How a visitor of an overview meets "My program". */
import type { Page } from '@playwright/test';

/** The star of an item, by its title. */
export const star = (page: Page, title: string) =>
  page.getByRole('button', { name: `My program ${title}`, exact: true });
/** The button that shows the starred items alone. */
export const mine = (page: Page) => page.locator('[part=mine-button]');
/** The titles of the items that are on the screen. */
export const shown = (page: Page) => page.locator('[part=item]:visible [part=item-title]');
