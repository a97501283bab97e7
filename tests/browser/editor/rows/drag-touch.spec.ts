import { atRest, finger, pointOf } from '../../support/drag.ts';
import { button, form, outcome, writes } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { handle, mark, openLong, row, titles } from '../../support/long-editor.ts';

test.describe('on a phone, a finger', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  test.beforeEach(({ page, host }) => openLong(page, host));

  test('lifts a line by resting on it, and puts it elsewhere @walk', async ({ page, host }) => {
    await expect(handle(page, 'Talk 1.2')).toBeHidden();
    const touch = await finger(page);
    const from = await pointOf(row(page, 'Talk 1.2'));
    await touch.down(from);
    await expect(page.locator('[data-dragged]')).toHaveCount(1);
    await touch.move(from, await pointOf(row(page, 'Talk 1.4'), 0.9));
    await expect(mark(page)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await touch.up();
    await expect(outcome(page)).toHaveText('Moved to Tuesday, 4 of 12: Talk 1.2');
    await expect(button(page, 'Talk 1.2')).toHaveAttribute('aria-expanded', 'false');
    expect((await titles(host)).slice(0, 5)).toEqual([1, 3, 4, 2, 5].map((n) => `Talk 1.${n}`));
  });

  test('scrolls along at the edge, and drops on the heading of another day', async ({ page }) => {
    const touch = await finger(page);
    const from = await pointOf(row(page, 'Talk 1.4'));
    await touch.down(from);
    await expect(page.locator('[data-dragged]')).toHaveCount(1);
    const edge = { x: from.x, y: 775 };
    await touch.move(from, edge);
    const heading = page.getByRole('heading', { name: 'Wednesday' });
    // Further up than where the page scrolls along.
    await heading.evaluate(async (element) => {
      while (element.getBoundingClientRect().y > 600) await new Promise(requestAnimationFrame);
    });
    await touch.move(edge, { x: from.x, y: 450 });
    await atRest(heading);
    await touch.move({ x: from.x, y: 450 }, await pointOf(heading));
    await touch.up();
    await expect(outcome(page)).toHaveText('Moved to Wednesday, 13 of 13: Talk 1.4');
  });

  test('that does not rest scrolls the page, and one that presses opens the item', async ({ page }) => {
    const sent = writes(page);
    const touch = await finger(page);
    const from = await pointOf(row(page, 'Talk 1.6'));
    await touch.down(from);
    await touch.move(from, { x: from.x, y: from.y - 250 });
    await touch.up();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(page.locator('[data-dragged]')).toHaveCount(0);
    // A finger that comes down while the page still glides only stops it.
    await atRest(row(page, 'Talk 1.9'));
    await row(page, 'Talk 1.9').tap();
    await expect(button(page, 'Close item Talk 1.9')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('lifts nothing in an open form, where it selects text', async ({ page }) => {
    await button(page, 'Edit item Talk 1.1').tap();
    const title = form(page, 'Edit item Talk 1.1').getByLabel('Title');
    await expect(title).toHaveCSS('user-select', 'auto');
    await expect(row(page, 'Talk 1.2')).toHaveCSS('user-select', 'none');
    const touch = await finger(page);
    const start = await page.evaluate(() => performance.now());
    await touch.down(await pointOf(title));
    // Longer than a line has to be pressed.
    await page.waitForFunction((before) => performance.now() - before > 800, start);
    await expect(page.locator('[data-dragged]')).toHaveCount(0);
    await touch.up();
    await expect(title).toBeFocused();
  });
});
