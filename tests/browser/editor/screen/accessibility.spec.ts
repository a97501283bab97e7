import { violations } from '../../support/axe.ts';
import { addDay, button, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the gate is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/editor');
    await expect(page.getByPlaceholder('Enter your password')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(`the list, a form and the dialog are accessible, ${colorScheme} @walk`, async ({ page, host }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openEditor(page, host);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Edit item Opening').click();
    await page.getByLabel('Description').fill('<b>bold</b>');
    await button(page, 'Edit day Tuesday').click();
    await addDay(page).click();
    await button(page, 'Add day').click();
    await expect(page.getByLabel('Title').last()).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page)).toEqual([]);
    await button(page, 'Delete item Keynote').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('HTML that an organizer types is shown without anything that runs, in the preview and in the list', async ({
  page,
  host,
}) => {
  await openEditor(page, host);
  await button(page, 'Edit item Opening').click();
  await page
    .getByLabel('Description')
    .fill(
      '<img src=x onerror="window.bitten=1"><script>window.bitten=1</script><a href="javascript:window.bitten=1">go</a> <b>safe</b>',
    );
  const teeth = ':is(script, [onerror], [href^="javascript"])';
  await expect(page.locator('[part=preview] b', { hasText: 'safe' })).toBeVisible();
  await expect(page.locator(`[part=preview] ${teeth}`)).toHaveCount(0);
  await button(page, 'Save item Opening').click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.locator('[part=item-description] b', { hasText: 'safe' })).toBeVisible();
  await expect(page.locator(`[part=item-description] ${teeth}`)).toHaveCount(0);
  expect(await page.evaluate(() => 'bitten' in window)).toBe(false);
});

test('the theme chosen in the editor is the theme of the public page', async ({ page, host }) => {
  await openEditor(page, host);
  await button(page, 'Switch to the dark theme').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(button(page, 'Switch to the light theme')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('every control is visible and large enough for a thumb, and nothing is cut off', async ({ page, host }) => {
    await openEditor(page, host);
    const pencil = button(page, 'Edit sub-item Rector');
    await expect(pencil.locator('..')).toHaveCSS('opacity', '1');
    for (const control of [pencil, button(page, 'Delete item Opening'), button(page, 'Add Schedule Subitem').first()]) {
      const box = (await control.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    await pencil.tap();
    await page.getByLabel('Content').fill('Vice rector');
    await button(page, 'Save sub-item Rector').tap();
    await expect(page.getByText('Vice rector', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
