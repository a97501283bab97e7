import type { Locator } from '@playwright/test';
import { leastContrast } from '../../support/contrast.ts';
import { button, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

/** The opacity of a control, multiplied with that of all its ancestors. */
const opacity = (control: Locator) =>
  control.evaluate((node) => {
    let product = 1;
    for (let each: Element | null = node; each; each = each.parentElement)
      product *= Number(getComputedStyle(each).opacity);
    return product;
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the edit and delete buttons of every row are visible without a pointer, and stand out on hover, ${colorScheme}`, async ({
    page,
    host,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openEditor(page, host);
    await page.mouse.move(0, 0);
    for (const name of ['day Tuesday', 'item Opening', 'item Keynote', 'sub-item Rector'])
      for (const control of [button(page, `Edit ${name}`), button(page, `Delete ${name}`)]) {
        expect(await opacity(control)).toBe(1);
        const quiet = await leastContrast(control);
        // WCAG 1.4.11
        expect(quiet).toBeGreaterThanOrEqual(3);
        await control.focus();
        expect(await leastContrast(control)).toBeGreaterThan(quiet);
        await control.blur();
        await control.hover();
        expect(await leastContrast(control)).toBeGreaterThan(quiet);
        await page.mouse.move(0, 0);
      }
  });
