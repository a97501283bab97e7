import { violations } from '../../support/axe.ts';
import { pointOf, pull } from '../../support/drag.ts';
import { expect, test } from '../../support/fixtures.ts';
import { line, openLong } from '../../support/selection.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`the program is accessible while a row is being dragged, ${colorScheme}`, async ({ page, host }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openLong(page, host);
    const handle = line(page, 'Talk 1.2').locator('[data-handle]').first();
    await pull(page, handle, await pointOf(line(page, 'Talk 1.5'), 0.8));
    await expect(page.locator('program-editor [data-mark=place]')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.mouse.up();
    await expect(page.locator('program-editor [data-mark=place]')).toHaveCount(0);
  });
