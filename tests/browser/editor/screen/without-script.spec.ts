import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/hold.ts';
import { watchConsole } from '../../support/watch.ts';

const late = (page: import('@playwright/test').Page) => page.getByText('The editor has not started yet.');

test.describe('with scripts turned off', () => {
  test.use({ javaScriptEnabled: false });

  test('the editor says what it needs, in the colors and fonts of the site', async ({ page }) => {
    const messages = watchConsole(page);
    await page.goto('/editor');
    const needs = page.locator('noscript p').first();
    await expect(needs).toBeVisible();
    await expect(needs).toHaveText(/^The editor needs JavaScript/);
    await expect(page.getByRole('heading')).toHaveText('Program editor');
    await expect(page.getByRole('heading')).toHaveCSS('font-family', /Fraunces/);
    await expect(page.getByRole('link', { name: 'go to the public page' })).toHaveAttribute('href', '/#program');
    await expect(late(page)).toBeHidden();
    expect(messages).toEqual([]);
  });
});

test('a message appears after a while if the script cannot be loaded', async ({ page }) => {
  await page.route('**/program-editor.js', (route) => route.abort());
  await page.goto('/editor');
  await expect(late(page)).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(late(page)).toBeVisible();
  await expect(page.getByText('needs JavaScript')).toHaveCount(0);
  await page.unroute('**/program-editor.js');
  await page.getByRole('link', { name: 'open this page again' }).click();
  await expect(page.getByPlaceholder('Enter your password')).toBeVisible();
  await expect(late(page)).toBeHidden();
});

test('nothing is shown before the editor if the script loads in time', async ({ page }) => {
  const { release, held } = await hold(page, '**/program-editor.js');
  await page.goto('/editor', { waitUntil: 'commit' });
  await held;
  await expect(late(page)).toBeHidden();
  release();
  await expect(page.getByPlaceholder('Enter your password')).toBeVisible();
  await expect(late(page)).toBeHidden();
});
