import { button, openEditor, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { apply, bar, box, line, openLong, times } from '../../support/selection.ts';

test.describe('in a long program', () => {
  test.beforeEach(({ page, host }) => openLong(page, host));

  test('the selected items stay in sight when a task opens', async ({ page }) => {
    await box(page, 'Talk 1.2').check();
    for (const name of ['Shift…', 'Move to…', 'Change…', 'Hide', 'Duplicate']) {
      // As a person does: Playwright's own click scrolls to where the bar would lie in the page.
      const { x, y } = (await button(page, name).boundingBox())!;
      await page.mouse.click(x + 10, y + 10);
      await expect(bar(page).getByRole('form')).toBeVisible();
      await expect(box(page, 'Talk 1.2')).toBeInViewport();
    }
  });

  test('all that a search finds, or a day has, is selected at once; what is out of sight is told @walk', async ({
    page,
  }) => {
    await page.getByRole('searchbox').fill('Foyer');
    await expect(page.locator('[part=item]:visible')).toHaveCount(12);
    await page.getByRole('checkbox', { name: 'Select all of Tuesday' }).check();
    await expect(bar(page)).toContainText('6 selected');
    await button(page, 'All 12 shown').click();
    await expect(bar(page)).toContainText('12 selected');
    await page.getByRole('searchbox').fill('Talk 2.12');
    await expect(bar(page)).toContainText('12 selected, 11 out of sight');
    await button(page, 'Clear').click();
    await expect(bar(page)).toHaveCount(0);
  });

  test('everything by keyboard: the arrows lead from box to box, Shift selects on the way, Enter leads to the bar', async ({
    page,
    host,
  }) => {
    await box(page, 'Talk 2.1').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(box(page, 'Talk 2.3')).toBeFocused();
    await expect(box(page, 'Talk 2.2')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await expect(bar(page)).toContainText('5 selected');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Shift…')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page, 'Talk 2.5')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(button(page, '15 minutes earlier')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Shift…')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('30');
    await expect(line(page, 'Talk 2.5').getByRole('insertion')).toHaveText('12:30 - 13:20');
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toHaveText('Shifted 5 items by 30 minutes');
    expect((await times(host, 1)).slice(3, 6)).toEqual(['11:30 - 12:20', '12:30 - 13:20', '13:00 - 13:50']);
  });
});

test('a phone has the boxes when they are asked for, and the bar within the thumb’s reach', async ({ page, host }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openLong(page, host);
  await expect(box(page, 'Talk 1.1')).toBeHidden();
  await button(page, 'Select').click();
  await box(page, 'Talk 1.1').check();
  for (const name of ['Shift…', 'Move to…', 'Duplicate', 'Delete', 'Clear']) {
    const place = (await button(page, name).boundingBox())!;
    expect(place.height).toBeGreaterThanOrEqual(44);
    expect(place.x + place.width).toBeLessThanOrEqual(360);
    expect(place.y).toBeGreaterThan(780 - 150);
  }
  await button(page, 'Shift…').click();
  await expect(line(page, 'Talk 1.1').getByRole('insertion')).toHaveText('8.45–10.15');
  expect((await bar(page).boundingBox())!.height).toBeLessThan(410);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await apply(page, 'Shift 1 item by 15 minutes').click();
  await expect(outcome(page)).toHaveText('Shifted 1 item by 15 minutes');
});

test('a short program, where everything is open, has no check boxes', async ({ page, host }) => {
  await openEditor(page, host);
  await expect(button(page, 'Undo')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
