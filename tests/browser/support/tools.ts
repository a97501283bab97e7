/** How a visitor reaches the tools of an overview. */
import type { Page } from '@playwright/test';

/** Opens the menu at the end of the bar. */
export const openMenu = (page: Page) => page.locator('[part=menu] > summary').click();
