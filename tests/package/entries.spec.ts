import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { installPacked } from './packed.ts';
import { expect, test as base } from '../browser/support/fixtures.ts';
import type { ForeignSite } from '../browser/support/foreign-page.ts';
import { watchConsole } from '../browser/support/watch.ts';

/** Pages of users, by name: what their script says. */
const SCRIPTS = {
  program: "import 'conference-program/program'; document.documentElement.dataset.ran = '';",
  both: "import 'conference-program/program'; import 'conference-program/all';",
  class: `import { ConferenceProgram } from 'conference-program/program.class';
    customElements.define('my-agenda', ConferenceProgram);`,
  'class and program': `import { ConferenceProgram } from 'conference-program/program.class';
    import 'conference-program/program';
    customElements.define('my-agenda', class extends ConferenceProgram {});`,
};

/** The files of a built page, by name; `page.js` is its script. */
type Built = Record<string, string>;

const test = base.extend<object, { scripts: Record<keyof typeof SCRIPTS, Built> }>({
  scripts: [
    async ({}, use) => {
      const root = await mkdtemp(join(tmpdir(), 'package-entries-'));
      installPacked('dist/npm-package', root, 'conference-program');
      const scripts = {} as Record<keyof typeof SCRIPTS, Built>;
      for (const [name, code] of Object.entries(SCRIPTS)) {
        const entry = join(root, 'page.js');
        await writeFile(entry, code);
        const [built] = (await build({
          root,
          configFile: false,
          logLevel: 'silent',
          build: { write: false, lib: { entry, formats: ['es'], fileName: () => 'page.js' } },
        })) as Rolldown.RolldownOutput[];
        const chunks = built!.output.filter((file) => file.type === 'chunk');
        scripts[name as keyof typeof SCRIPTS] = Object.fromEntries(chunks.map((file) => [file.fileName, file.code]));
      }
      await use(scripts);
      await rm(root, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.beforeEach(({ host }) => host.replace([{ title: 'Tuesday', items: [{ title: 'Opening' }] }]).then(() => {}));

/** Opens a user's page with its script after the markup. */
async function open(page: Page, foreign: ForeignSite, built: Built, markup: string) {
  for (const [name, body] of Object.entries(built))
    await page.route(`**/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  foreign.html = `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">${markup}<script type="module" src="page.js"></script>`;
  await page.goto(foreign.url);
}

test('a page with a footer of its own loads the program alone, and keeps its footer', async ({
  page,
  host,
  foreign,
  scripts,
}) => {
  const messages = watchConsole(page);
  const footer = "customElements.define('site-footer', class extends HTMLElement {})";
  await open(
    page,
    foreign,
    scripts.program,
    `<conference-program api-base="${host.url}"></conference-program><site-footer>Ours</site-footer>`,
  );
  await expect(page.getByRole('heading', { name: 'Opening' })).toBeVisible();
  expect(await page.evaluate(() => !!customElements.get('site-footer'))).toBe(false);
  await page.addScriptTag({ content: footer });
  await expect(page.getByText('Ours')).toBeVisible();
  expect(messages).toEqual([]);
});

test('the program and all sections, imported by two parts of a page, are each defined once', async ({
  page,
  host,
  foreign,
  scripts,
}) => {
  const messages = watchConsole(page);
  await open(
    page,
    foreign,
    scripts.both,
    `<conference-program api-base="${host.url}"></conference-program><site-footer></site-footer>`,
  );
  await expect(page.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await expect(page.locator('site-footer').locator('[data-root]')).not.toBeEmpty();
  expect(await page.evaluate(() => document.querySelector('site-footer')!.shadowRoot!.adoptedStyleSheets.length)).toBe(
    1,
  );
  expect(messages).toEqual([]);
});

test('a page defines the program’s class by a name of its own, and nothing else is defined', async ({
  page,
  host,
  foreign,
  scripts,
}) => {
  const messages = watchConsole(page);
  await open(page, foreign, scripts.class, `<my-agenda api-base="${host.url}" lang="fr" id="talks"></my-agenda>`);
  await expect(page.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Programme' })).toBeVisible();
  const [id] = (await host.schedule())[0]!.items.map((item) => item.id);
  await page.evaluate((item) => (location.hash = `#talks-item-${item}`), id);
  await expect(page.locator('[data-target]')).toContainText('Opening');
  expect(await page.evaluate(() => !!customElements.get('conference-program'))).toBe(false);
  expect(messages).toEqual([]);
});

test('and may load the program by its usual name, too', async ({ page, host, foreign, scripts }) => {
  const messages = watchConsole(page);
  await open(
    page,
    foreign,
    scripts['class and program'],
    `<my-agenda api-base="${host.url}"></my-agenda><conference-program api-base="${host.url}"></conference-program>`,
  );
  await expect(page.getByRole('heading', { name: 'Opening' })).toHaveCount(2);
  expect(messages).toEqual([]);
});

test('in the console an element is called as the page calls it', async ({ page, foreign, scripts }) => {
  const messages = watchConsole(page);
  await open(page, foreign, scripts.class, '<my-agenda></my-agenda>');
  await expect
    .poll(() => messages)
    .toEqual([expect.stringContaining('<my-agenda>: The attribute api-base is missing')]);
});
