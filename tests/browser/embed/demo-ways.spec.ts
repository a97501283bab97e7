import type { Page } from '@playwright/test';
import { PROGRAM } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { watchConsole } from '../support/watch.ts';

const snippet = (page: Page) => page.locator('#snippet');
const way = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\.`) });

test.beforeEach(async ({ page, context, host }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.replace(PROGRAM);
  await page.goto('/demo/');
  await expect(page.locator('conference-program').getByText('Panel')).toBeVisible();
});

/** The code that a web editor takes along. */
async function copy(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a copied frame shows the chosen days in somebody else’s page, at its full height @walk', async ({
  page,
  foreign,
}) => {
  await page.getByRole('checkbox', { name: 'Wednesday' }).uncheck();
  await way(page, 'Frame').check();
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,">${await copy(page)}`;
  await page.goto(foreign.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Keynote')).toBeVisible();
  await expect(frame.getByText('Panel')).toHaveCount(0);
  await expect.poll(() => frame.locator('html').evaluate((root) => root.scrollHeight - innerHeight)).toBe(0);
  await expect(page.getByRole('link', { name: 'Conference program' })).toBeVisible();
});

test('a copied address is one that content management systems find the frame by', async ({ page, host }) => {
  await page.getByLabel('Language of its own words').selectOption('Français');
  await way(page, 'Address to paste').check();
  const address = await copy(page);
  expect(address).toBe(`${host.url}/embed/?lang=fr`);
  const html = await (await fetch(address)).text();
  const link = /<link [^>]*application\/json\+oembed[^>]* href="([^"]*)"/.exec(html)![1]!;
  const answer = (await (await fetch(link.replaceAll('&amp;', '&'))).json()) as { html: string };
  expect(answer.html).toContain(`<iframe src="${host.url}/embed/?lang=fr"`);
});

test('a copied include is the element with its choices, with buttons for a script @walk', async ({ page, foreign }) => {
  await way(page, 'Include').check();
  await page.getByLabel('Titles as buttons').check();
  await page.getByLabel('Compact, for a sidebar').check();
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,">${await (await fetch(await copy(page))).text()}`;
  await page.goto(foreign.url);
  await expect(page.locator('conference-program').getByRole('button', { name: 'Keynote' })).toBeVisible();
  await expect(page.locator('conference-program')).toHaveAttribute('compact', '');
});

test('what a way can’t do isn’t offered with it, and comes back with another', async ({ page }) => {
  await page.getByLabel('Times').fill('#336699');
  await expect(snippet(page)).toContainText('--cp-second: #336699');
  await way(page, 'Frame').check();
  await expect(page.getByLabel('Times')).toBeDisabled();
  await expect(page.getByLabel('Titles as buttons')).toBeDisabled();
  await expect(snippet(page)).not.toContainText('--cp-');
  await expect(page.getByText('Only with the script: the other ways have colors of their own.')).toBeVisible();
  await way(page, 'Script').check();
  await expect(snippet(page)).toContainText('--cp-second: #336699');
});

test('the address of the builder restores the way', async ({ page, host }) => {
  await way(page, 'Include').check();
  await page.reload();
  await expect(way(page, 'Include')).toBeChecked();
  await expect(snippet(page)).toHaveText(`${host.url}/embed/program.html`);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(way(page, 'Script')).toBeChecked();
  await expect(page).toHaveURL(/\/demo\/$/);
});

test('a mistyped address doesn’t lose the chosen days', async ({ page, host }) => {
  const address = page.getByLabel('Address of the program');
  await page.getByRole('checkbox', { name: 'Wednesday' }).uncheck();
  await page.route('https://mistyped.example/**', (route) => route.abort());
  for (const right of ['', host.url]) {
    await address.fill('https://mistyped.example');
    await address.press('Tab');
    await expect(page.locator('conference-program').getByRole('alert')).toBeVisible();
    await address.fill(right);
    await address.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Tuesday' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Wednesday' })).not.toBeChecked();
    await expect(snippet(page)).toContainText('days="2025-10-28"');
  }
});

test('on a phone the program stands before the options', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.y;
  expect(await top('Look')).toBeLessThan(await top('Choose'));
  expect(await top('Choose')).toBeLessThan(await top('Copy'));
});

test('a pinned version is loaded by its hash, and shows the program without margins of its own', async ({
  page,
  host,
  foreign,
}) => {
  await page.getByLabel('Pin this version').check();
  await page.getByLabel('Without margins of its own').check();
  await expect(snippet(page)).toContainText('integrity="sha384-');
  await page.reload();
  await expect(page.getByLabel('Pin this version')).toBeChecked();
  await expect(snippet(page)).toContainText('integrity="sha384-');
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,">${await copy(page)}`;
  const script = page.waitForResponse((answer) => /conference-program\.[\da-f]{8}\.js$/.test(answer.url()));
  await page.goto(foreign.url);
  expect((await script).url()).toContain(host.url);
  await expect(page.locator('conference-program[flush]').getByText('Panel')).toBeVisible();
});

test('the program comes with the script, in the form that was chosen, and is not asked for again', async ({
  page,
  foreign,
}) => {
  await page.getByRole('checkbox', { name: 'Wednesday' }).uncheck();
  await page.getByLabel('Titles as buttons').check();
  await page.getByLabel('Level of its heading').selectOption('3, under a heading of the page');
  await page.getByLabel('Language of its own words').selectOption('fr');
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,">${await copy(page)}`;
  const messages = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { held, release } = await hold(page, /\/conference-elements\.\w+\.js(\?|$)/);
  await page.goto(foreign.url);
  await held;
  await expect(page.locator('conference-program').getByRole('button', { name: 'Keynote' })).toBeVisible();
  release();
  await page.evaluate(() => customElements.whenDefined('conference-program').then(() => true));
  expect(asked.filter((path) => path.startsWith('/embed/') || path === '/api/schedule')).toEqual([]);
  expect(asked.filter((path) => path === '/conference-program.js')).toHaveLength(1);
  await expect(page.locator('conference-program').getByRole('heading', { level: 3 })).toHaveText('Programme');
  expect(messages).toEqual([]);
});

test('a pinned version, and the program of another host, come without the program', async ({ page }) => {
  await page.getByLabel('Address of the program').fill('https://program.example.org');
  await page.keyboard.press('Tab');
  await expect(snippet(page)).toContainText('/conference-program.js"');
  await page.getByLabel('Address of the program').fill('');
  await page.keyboard.press('Tab');
  await expect(snippet(page)).toContainText('/conference-program.js?program"');
  await page.getByLabel('Pin this version').check();
  await expect(snippet(page)).toContainText(/conference-program\.[\da-f]{8}\.js"/);
});
