import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { PROGRAM } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { watchConsole } from '../support/watch.ts';

const snippet = (page: Page) => page.locator('#snippet');
const program = (page: Page) => page.locator('conference-program');

test.beforeEach(async ({ page, host }) => {
  await host.replace(PROGRAM);
  await page.goto('/demo/');
  await expect(program(page).getByText('Panel')).toBeVisible();
});

test('the untouched builder gives the few lines of the README, with this host’s address @walk', async ({
  page,
  host,
}) => {
  await expect(snippet(page)).toHaveText(
    `<script type="module" src="${host.url}/conference-program.js?program"></script>\n` +
      `<conference-program api-base="${host.url}">\n` +
      `  <a href="${host.url}/#program">Conference program</a>\n` +
      `</conference-program>`,
  );
});

test('every choice shows at once on the element and in the code @walk', async ({ page }) => {
  const messages = watchConsole(page);
  await page.getByLabel('Language of its own words').selectOption('Bahasa Indonesia');
  await expect(program(page).locator('[part=note]')).toContainText('Jadwal');
  await page.getByLabel('Light or dark').selectOption('Always dark');
  await page.getByLabel('Level of its heading').selectOption('3, under a heading of the page');
  await page.getByLabel('Compact, for a sidebar').check();
  await page.getByLabel('Look for changes').selectOption('Every 5 minutes');
  await page.getByRole('checkbox', { name: 'Wednesday' }).uncheck();
  await expect(program(page).locator('[part=day-title]')).toHaveText(['Tuesday, 28 October 2025']);
  await expect(program(page).getByRole('heading', { level: 3 })).toHaveText('Program');
  await page.getByLabel('Times').fill('#336699');
  await page.getByRole('combobox', { name: 'Text', exact: true }).selectOption('Georgia');
  await expect(program(page).locator('[part=time]').first()).toHaveCSS('color', 'rgb(51, 102, 153)');
  for (const part of [
    'lang="id"',
    'theme="dark"',
    'heading-level="3"',
    'days="2025-10-28"',
    ' compact',
    'refresh="5"',
    'style="--cp-second: #336699; --cp-font: Georgia, serif"',
  ])
    await expect(snippet(page)).toContainText(part);
  expect(messages).toEqual([]);
});

test('the copied code, pasted into an empty page elsewhere, shows what the builder shows @walk', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Language of its own words').selectOption('Bahasa Indonesia');
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await page.route('http://university.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>x</title>${code}` }),
  );
  await page.goto('http://university.example/');
  await expect(program(page).locator('[part=note]')).toContainText('Jadwal');
  await expect(program(page).getByText('Panel')).toBeVisible();
});

test('the address of the page restores the choices; starting again clears them', async ({ page }) => {
  await page.getByLabel('Compact, for a sidebar').check();
  await page.getByRole('checkbox', { name: 'Wednesday' }).uncheck();
  await page.reload();
  await expect(page.getByLabel('Compact, for a sidebar')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Wednesday' })).not.toBeChecked();
  await expect(snippet(page)).toContainText('days="2025-10-28"');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('checkbox', { name: 'Wednesday' })).toBeChecked();
  await expect(snippet(page)).not.toContainText('days');
  await expect(page).toHaveURL(/\/demo\/$/);
});

test('rooms and tracks are written as they are typed, and shown', async ({ page }) => {
  await page.getByLabel('Rooms to show').fill('Nowhere');
  await page.getByLabel('Tracks to show').fill('Faults, old');
  await expect(snippet(page)).toContainText('rooms="Nowhere" tracks="Faults, old"');
  await expect(program(page).locator('[part=empty]')).toHaveText('The program has no such room.');
  await page.reload();
  await expect(page.getByLabel('Rooms to show')).toHaveValue('Nowhere');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(snippet(page)).not.toContainText('rooms');
});

test('the choices are complete if the script of the builder runs last', async ({ page }) => {
  const builder = await hold(page, '**/demo/builder.js');
  await page.goto('/demo/?days=2025-10-28', { waitUntil: 'commit' });
  await page.waitForFunction(() => customElements.get('conference-program'));
  // As long as an element in the page would need to load its program.
  await page.evaluate(async () => {
    await (await fetch('../api/schedule')).text();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
  });
  builder.release();
  await expect(page.getByRole('checkbox', { name: 'Wednesday' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Tuesday' })).toBeChecked();
});

test('another address shows its own days, all of them selected, and so does changing it back', async ({ page }) => {
  const titles = ['First', 'Second', 'Third'];
  await page.route('https://other.example/api/schedule', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: titles.map((title, index) => ({ id: index + 1, title, date: null, items: [] })),
    }),
  );
  const days = page.getByRole('group', { name: 'Days to show' }).getByRole('checkbox');
  const states = () => days.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  const address = page.getByLabel('Address of the program');

  await page.getByRole('checkbox', { name: 'Wednesday' }).uncheck();
  await address.fill('https://other.example');
  await address.press('Tab');
  await expect(days).toHaveCount(3);
  expect(await states()).toEqual([true, true, true]);
  await expect(snippet(page)).toContainText('api-base="https://other.example"');
  await expect(snippet(page)).not.toContainText('days');
  await page.getByRole('checkbox', { name: 'Third' }).uncheck();
  await expect(snippet(page)).toContainText('days="1,2"');

  await address.fill('https://other.example/');
  await address.press('Tab');
  expect(await states()).toEqual([true, true, false]);

  await address.fill('');
  await address.press('Tab');
  await expect(days).toHaveCount(2);
  expect(await states()).toEqual([true, true]);
  await expect(snippet(page)).not.toContainText('days');
});

test('the builder also works with an address that no builder has made', async ({ page, host }) => {
  const messages = watchConsole(page);
  await page.goto('/demo/?length=1&day=2&nonsense&api-base=javascript:alert(1)&days=2');
  await expect(program(page).getByText('Panel')).toBeVisible();
  await expect(program(page).getByText('Keynote')).toHaveCount(0);
  await expect(snippet(page)).toContainText(`api-base="${host.url}"`);
  await expect(snippet(page)).not.toContainText('javascript:');
  expect(messages).toEqual([]);
});

test('the element can be tried on a dark page, and in the widths of a phone and a sidebar', async ({ page }) => {
  const color = () =>
    program(page)
      .locator('[part=heading]')
      .evaluate((node) => getComputedStyle(node).color);
  const onWhite = await color();
  await page.locator('#view').getByLabel('Your page').selectOption('Dark');
  await expect.poll(color).not.toBe(onWhite);
  await page.locator('#view').getByLabel('Width').selectOption('Sidebar, 280 px');
  await expect.poll(() => program(page).evaluate((node) => node.getBoundingClientRect().width)).toBe(280);
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
for (const colorScheme of ['light', 'dark'] as const)
  test(`the builder is accessible in the ${colorScheme} theme, and nothing overflows at 360 px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.evaluate(axeSource);
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      return (await axe.run()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    });
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
