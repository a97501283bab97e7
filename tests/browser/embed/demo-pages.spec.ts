import { readdirSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { leastContrast } from '../support/contrast.ts';
import { openHost, PROGRAM, serveElsewhere } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchConsole } from '../support/watch.ts';

const PAGES = readdirSync('demo/hosts').filter((name) => name.endsWith('.html'));

test.beforeEach(async ({ context, host }) => {
  await host.replace(PROGRAM);
  await serveElsewhere(context, host);
});

for (const name of PAGES)
  test(`/demo/hosts/${name} works on the host itself, under its content security policy`, async ({ page }) => {
    const messages = watchConsole(page);
    await page.goto(`/demo/hosts/${name}`);
    const program = page.locator('conference-program').first();
    if (name === 'api-down.html') await expect(program.getByRole('alert')).toBeVisible();
    else await expect(program.getByText('Panel')).toBeVisible();
    // The browser itself logs a failed request; no page can prevent that.
    const expected = name === 'api-down.html' ? [expect.stringContaining('404')] : [];
    expect(messages).toEqual(expected);
  });

test('if the API is down the element says so and the page’s own fallback stays @walk', async ({ page }) => {
  await openHost(page, 'api-down');
  await expect(page.getByRole('alert')).toContainText('Terjadi kesalahan saat memuat Program:');
  await expect(page.getByRole('link', { name: 'printed booklet' })).toBeVisible();
  await expect(page.getByText('The page goes on below')).toBeVisible();
});

test('two elements show two hosts’ programs, each in its own colors', async ({ page }) => {
  await openHost(page, 'two-hosts');
  const [first, second] = await page.locator('conference-program').all();
  await expect(first!.getByText('Panel')).toBeVisible();
  await expect(second!.getByText('Trench across the fault')).toBeVisible();
  await expect(first!.getByText('Trench across the fault')).toHaveCount(0);
  const color = (program: Locator) =>
    program
      .locator('[part=time]')
      .first()
      .evaluate((node) => getComputedStyle(node).color);
  expect(await color(first!)).not.toBe(await color(second!));
});

test('an element is added, moved with its state kept, removed and added again', async ({ page }) => {
  const messages = watchConsole(page);
  await openHost(page, 'moved');
  const program = page.locator('conference-program');
  await expect(program.getByText('Panel')).toBeVisible();
  const item = await program.locator('[part=item]').first().elementHandle();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.locator('#right > conference-program')).toBeVisible();
  expect(await item.evaluate((node) => node.isConnected)).toBe(true);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(program).toHaveCount(0);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('#left').getByText('Panel')).toBeVisible();
  expect(messages).toEqual([]);
});

for (const name of ['react', 'vue'])
  test(`a ${name} app sets properties and receives events`, async ({ page }) => {
    await openHost(page, name);
    const state = page.locator('.state');
    await expect(state).toHaveText('2 days');
    await page.getByText('Keynote').click();
    await expect(state).toHaveText('2 days, chosen: Keynote');
    await page.getByLabel('Data of this page').check();
    await expect(page.getByText('Trench across the fault')).toBeVisible();
    await expect(state).toHaveText('1 days, chosen: Keynote');
    await page.getByLabel('Compact').check();
    await expect(page.locator('conference-program')).toHaveAttribute('compact');
    await page.getByLabel('Data of this page').uncheck();
    await expect(page.getByText('Panel')).toBeVisible();
    await expect(page.locator('conference-program')).not.toHaveAttribute('schedule');
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`on a page that switches between dark and light by a class everything is readable (system: ${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openHost(page, 'dark');
    const program = page.locator('conference-program');
    await expect(program.getByText('Panel')).toBeVisible();
    for (const next of ['Light page', 'Dark page']) {
      const text = '[part=heading], [part=day-title], [part=item-title], [part=item-description], [part=sub-item]';
      await expect.poll(() => leastContrast(program.locator(text))).toBeGreaterThanOrEqual(7);
      expect(await leastContrast(program.locator('[part=time], [part=note], a'))).toBeGreaterThanOrEqual(4.5);
      await page.getByRole('button', { name: next }).click();
    }
  });
