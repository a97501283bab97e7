import { expect, test } from '../support/fixtures.ts';

const paper = { light: 'oklch(0.973 0.012 85)', dark: 'oklch(0.205 0.012 60)' };

for (const theme of ['light', 'dark'] as const)
  test(`a mistyped address keeps the visitor's ${theme} theme, has the site's fonts, and leads home @walk`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => /policy/i.test(message.text()) && refused.push(message.text()));
    await page.goto('/');
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    const answer = await page.goto('/programm');
    expect(answer!.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found | 4th Annual Meeting of the LMI-SIR Project');
    await expect(page.locator('body')).toHaveCSS('background-color', paper[theme]);
    await page.evaluate(() => document.fonts.ready);
    const fonts = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    );
    expect(fonts).toEqual(expect.arrayContaining(['Fraunces', 'Instrument Sans']));
    expect(refused).toEqual([]);

    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveTitle(/UNTAD Palu/);
    await page.goBack();
    await page.getByRole('link', { name: 'See the program' }).click();
    await expect(page.locator('conference-program')).toBeInViewport();
  });

for (const width of [320, 360, 768, 1280, 1920])
  test(`nothing overflows or is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/programm');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const link of await page.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  });
