import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { stopClock } from '../browser/support/clock.ts';
import { expect, test as base } from '../browser/support/fixtures.ts';
import type { ForeignSite } from '../browser/support/foreign-page.ts';
import { watchConsole } from '../browser/support/watch.ts';

const NEEDED = 'The attribute api-base is missing';

/** As webpack does: the path of the module on the machine that built the app. */
const asWebpack: Plugin = {
  name: 'as-webpack',
  transform: (code) =>
    code.replaceAll('import.meta.url', '"file:///app/node_modules/conference-program/dist/npm/all.js"'),
};

/** Apps that import the package, by the kind of build. */
const APPS: Record<string, { format: 'es' | 'iife'; plugins: Plugin[] }> = {
  modules: { format: 'es', plugins: [] },
  'a plain script': { format: 'iife', plugins: [] },
  'modules by webpack': { format: 'es', plugins: [asWebpack] },
};

/** The scripts of a built app, by their names. */
type App = Record<string, string>;

const test = base.extend<object, { apps: Record<string, App> }>({
  apps: [
    async ({}, use) => {
      const root = await mkdtemp(join(tmpdir(), 'package-app-'));
      await mkdir(join(root, 'node_modules'));
      await symlink(resolve('.'), join(root, 'node_modules/conference-program'));
      const entry = join(root, 'app.js');
      await writeFile(entry, "import 'conference-program';");
      const apps: Record<string, App> = {};
      for (const [name, { format, plugins }] of Object.entries(APPS)) {
        const lib = { entry, formats: [format], name: 'App', fileName: () => 'index.js' };
        await build({ root, configFile: false, logLevel: 'silent', plugins, build: { lib } });
        const app: App = (apps[name] = {});
        for (const file of (await readdir(join(root, 'dist'))).filter((each) => /\.m?js$/.test(each)))
          app[file] = await readFile(join(root, 'dist', file), 'utf8');
      }
      await use(apps);
      await rm(root, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Opens a page of the app with this markup. */
async function openApp(page: Page, foreign: ForeignSite, app: App, markup: string) {
  await stopClock(page);
  await page.route('**/assets/*', (route) => {
    const body = app[route.request().url().split('/').at(-1)!];
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
  });
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,">
    ${markup}<script type="module" src="assets/index.js"></script>`;
  await page.goto(foreign.url);
  await page.evaluate(() => customElements.whenDefined('conference-program'));
  return page.locator('conference-program').first();
}

/** Every request that isn't the page itself or one of its scripts. */
function watchRequests(page: Page, foreign: ForeignSite) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url !== foreign.url && !url.startsWith(`${foreign.url}assets/`)) asked.push(url);
  });
  return asked;
}

const ELEMENT = '<conference-program></conference-program>';

test.beforeEach(({ host }) => host.replace([{ title: 'Tuesday', items: [{ title: 'Opening' }] }]));

for (const name of Object.keys(APPS))
  test(`in an app built as ${name}, an element without a host says once what it needs, and requests nothing`, async ({
    page,
    apps,
    foreign,
  }) => {
    const messages = watchConsole(page);
    const asked = watchRequests(page, foreign);
    await openApp(page, foreign, apps[name]!, ELEMENT.repeat(3));
    await page.clock.runFor(2_900);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(page.getByRole('alert')).toHaveText(Array(3).fill(new RegExp(`memuat Program: ${NEEDED}`)));
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(messages).toEqual([expect.stringContaining(`error: <conference-program>: ${NEEDED}`)]);
    expect(asked).toEqual([]);
  });

test('a schedule that the app sets later is shown, without an error before', async ({ page, apps, foreign }) => {
  const messages = watchConsole(page);
  const program = await openApp(page, foreign, apps.modules!, ELEMENT);
  await page.clock.runFor(2_900);
  await program.evaluate((element: HTMLElementTagNameMap['conference-program']) => {
    document.addEventListener('program-error', () => console.error('An error was announced.'));
    element.schedule = [{ id: 1, title: 'Mine', items: [] }];
  });
  await expect(program.getByText('Mine')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(messages).toEqual([]);
});

test('an app in French has its words from the host that it names', async ({ page, apps, foreign, host }) => {
  const given = `<conference-program api-base="${host.url}" lang="fr"></conference-program>`;
  const program = await openApp(page, foreign, apps.modules!, given);
  await expect(program.getByRole('heading', { name: 'Programme' })).toBeVisible();
  await expect(program.getByText('Opening')).toBeVisible();
});

test('an api-base that the app sets, at once or after the message, is used', async ({ page, apps, foreign, host }) => {
  const messages = watchConsole(page);
  const given = `<conference-program api-base="${host.url}"></conference-program>`;
  const program = await openApp(page, foreign, apps.modules!, given);
  await expect(program.getByText('Opening')).toBeVisible();
  expect(messages).toEqual([]);
  await program.evaluate((element) => element.removeAttribute('api-base'));
  await page.clock.runFor(4_000);
  await expect(program.getByRole('alert')).toContainText(NEEDED);
  await program.evaluate((element, url) => element.setAttribute('api-base', url), host.url);
  await expect(program.getByText('Opening')).toBeVisible();
});
