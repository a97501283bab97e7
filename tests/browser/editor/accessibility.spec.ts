import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { addDay, button, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Accessibility rules that the page violates. axe is run with `evaluate`, because the page's policy allows no foreign
 * script.
 */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the gate is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/editor');
    await expect(page.getByPlaceholder('Enter your password')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(`the list, a form and the dialog are accessible, ${colorScheme}`, async ({ page, host }) => {
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
