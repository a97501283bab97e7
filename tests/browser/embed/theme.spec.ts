import { open, rootStyle, set } from '../support/attributes.ts';
import { openHost, PROGRAM, serveElsewhere } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';

test.beforeEach(async ({ context, host }) => {
  await host.replace(PROGRAM);
  await serveElsewhere(context, host);
});

test('theme can differ from the page, with a background of its own @walk', async ({ page }) => {
  const program = await open(page);
  const background = () => rootStyle(program, 'background-color');
  const onLight = await rootStyle(program, 'color');
  expect(await background()).toBe('rgba(0, 0, 0, 0)');
  await set(program, 'theme', 'dark');
  await expect.poll(() => rootStyle(program, 'color')).not.toBe(onLight);
  expect(await background()).not.toBe('rgba(0, 0, 0, 0)');
  await set(program, 'theme', 'auto');
  await expect.poll(() => rootStyle(program, 'color')).toBe(onLight);
  expect(await background()).toBe('rgba(0, 0, 0, 0)');
});

test('theme applies and can be removed on a dark page that declares no scheme', async ({ page }) => {
  await openHost(page, 'dark');
  const program = page.locator('conference-program');
  const scheme = () => rootStyle(program, 'color-scheme');
  await expect.poll(scheme).toBe('dark');
  await set(program, 'theme', 'light');
  await expect.poll(scheme).toBe('light');
  await set(program, 'theme', null);
  await expect.poll(scheme).toBe('dark');
});

test('behind a color of middle brightness the text is the one of light and dark that is easier to read', async ({
  page,
}) => {
  await openHost(page, 'plain');
  const program = page.locator('conference-program');
  const isDark = async () => (await rootStyle(program, 'color-scheme')) === 'dark';
  for (const [color, expected] of [
    ['rgb(87 119 96)', true],
    ['rgb(119 119 119)', false],
    ['rgb(200 30 30)', true],
    ['rgb(0 150 0)', false],
  ] as const) {
    await page.evaluate((background) => (document.body.style.background = background), color);
    await expect.poll(isDark, color).toBe(expected);
  }
});
