import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { embed, included } from '../support/foreign-page.ts';
import { hold } from '../support/hold.ts';
import { watchConsole, watchLayoutShift } from '../support/watch.ts';

const ENGLISH = 'This schedule is tentative and may be updated.';
const FRENCH = 'Ce programme est provisoire et peut encore changer.';
const INDONESIAN = 'Jadwal ini masih sementara dan dapat berubah.';

test.beforeEach(({ host }) =>
  host.replace([{ title: 'Mardi', items: [{ time: '09:00', title: 'Ouverture' }] }, { title: 'Mercredi' }]),
);

const tag = ({ url }: { url: string }, more = '') =>
  `<conference-program api-base="${url}" ${more}></conference-program>`;

/** The paths that the page asks its hosts for, as far as they are data; not its connection for changes as they happen. */
function watchData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.json$|^\/api\/(?!events$)/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const note = (page: Page) => page.locator('[part=note]');
const setLang = (page: Page, lang: string) => page.evaluate((lang) => (document.documentElement.lang = lang), lang);

test('an English page downloads no other language', async ({ page, host, foreign }) => {
  const asked = watchData(page);
  await embed(page, host, foreign, tag(host));
  await expect(page.getByText('Ouverture')).toBeVisible();
  await expect(note(page)).toHaveText(ENGLISH);
  expect(asked).toEqual(['/api/schedule']);
});

test('in a French page the program speaks French; its words are on the way before the program is there @walk', async ({
  page,
  host,
  foreign,
}) => {
  const asked = watchData(page);
  const messages = watchConsole(page);
  const { release, held } = await hold(page, '**/api/schedule');
  await embed(page, host, foreign, `<body><div lang="fr-CA">${tag(host)}</div>`);
  await held;
  await expect(page.getByText('Chargement du programme…')).toBeVisible();
  release();
  await expect(page.getByText('Détails à venir.')).toBeVisible();
  await expect(note(page)).toHaveText(FRENCH);
  expect(asked).toEqual(['/conference-elements.fr.json', '/api/schedule']);
  expect(messages).toEqual([]);
});

test('a page that changes its language takes the program along, except one that has a language of its own', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host) + tag(host, 'lang="id"'));
  await expect(note(page)).toHaveText([ENGLISH, INDONESIAN]);
  await setLang(page, 'fr');
  await expect(note(page)).toHaveText([FRENCH, INDONESIAN]);
  await setLang(page, 'de');
  await expect(note(page)).toHaveText([ENGLISH, INDONESIAN]);
});

test('prerendered French is there without scripts, and taken over without a request or a move', async ({
  page,
  host,
  foreign,
}) => {
  const asked = watchData(page);
  const messages = watchConsole(page);
  await watchLayoutShift(page);
  const { release } = await hold(page, '**/conference-program.js');
  foreign.html = await included(host, '?lang=fr-CA');
  await page.goto(foreign.url, { waitUntil: 'commit' });
  await expect(note(page)).toHaveText(FRENCH);
  await note(page).evaluate((node) => (node.dataset.kept = ''));
  release();
  await page.evaluate(() => customElements.whenDefined('conference-program'));
  await expect(page.locator('[part=note][data-kept]')).toHaveText(FRENCH);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  expect(asked).toEqual([]);
  expect(messages).toEqual([]);

  await page.locator('conference-program').evaluate((element: HTMLElement) => (element.lang = 'id'));
  await expect(note(page)).toHaveText(INDONESIAN);
  expect(asked).toEqual(['/conference-elements.id.json']);
});

test('what an older copy of a French page has no word for is English', async ({ page, host, foreign }) => {
  const messages = watchConsole(page);
  await host.replace([{ title: 'Mardi', items: Array.from({ length: 30 }, (_, n) => ({ title: `Exposé ${n}` })) }]);
  const now = await included(host, '?lang=fr-CA');
  // As copies were before there was a search.
  foreign.html = now.replace(/"found":\{.*?\},/, '');
  expect(foreign.html).not.toBe(now);
  await page.goto(foreign.url);
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('exposé');
  await expect(page.locator('[part=result] p')).toHaveText('30 matches');
  expect(messages).toEqual([]);
});

test('a language that cannot be had is English, and the next element asks again', async ({ page, host, foreign }) => {
  // As some hosts answer for a file that they don't have.
  await page.route('**/conference-elements.fr.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Not here</title>' }),
  );
  const program = await embed(page, host, foreign, tag(host, 'lang="fr"'));
  await expect(page.getByText('Ouverture')).toBeVisible();
  await expect(note(page)).toHaveText(ENGLISH);
  await page.unrouteAll();
  await program.evaluate((element) => element.after(element.cloneNode()));
  await expect(note(page)).toHaveText([FRENCH, FRENCH]);
});

test('of a catalog from another version, what is missing is English and the rest as it says', async ({
  page,
  host,
  foreign,
}) => {
  await page.route('**/conference-elements.fr.json', (route) =>
    route.fulfill({ json: { lang: 'fr', tentative: FRENCH, noItems: 7, unknown: 'Inconnu' } }),
  );
  await embed(page, host, foreign, tag(host, 'lang="fr"'));
  await expect(note(page)).toHaveText(FRENCH);
  await expect(page.getByText('To be announced.')).toBeVisible();
});

test('the specified sentence of a failure stands first, and after it the same in the reader’s language', async ({
  page,
  host,
  foreign,
}) => {
  await page.route('**/api/schedule', (route) => route.fulfill({ status: 503, json: { detail: 'Back at noon.' } }));
  await embed(page, host, foreign, tag(host, 'lang="fr"'));
  await expect(page.getByRole('alert')).toMatchAriaSnapshot(`
    - alert:
      - paragraph: "Terjadi kesalahan saat memuat Program: Back at noon."
      - paragraph: Le programme n’a pas pu être chargé.
      - button "Réessayer"
  `);
  const sentences = page.getByRole('alert').locator('p');
  expect(await sentences.evaluateAll((all: HTMLElement[]) => all.map(({ lang }) => lang))).toEqual(['id', 'fr']);
  const [first, second] = await sentences.evaluateAll((all) =>
    all.map((p) => parseFloat(getComputedStyle(p).fontSize)),
  );
  expect(second).toBeLessThan(first!);
  // In its own language the sentence needs no other.
  await page.locator('conference-program').evaluate((element: HTMLElement) => (element.lang = 'id'));
  await expect(page.getByRole('alert').locator('p')).toHaveCount(1);
});

test('a page that pins the bundle has the other languages, too, from the host of the program', async ({
  page,
  host,
  foreign,
}) => {
  const { file, integrity } = (await (await fetch(`${host.url}/integrity.json`)).json()) as Record<string, string>;
  const script = await (await fetch(`${host.url}/${file}`)).text();
  const asked = watchData(page);
  // A copy on the page's own site, which has no catalog beside it.
  await page.route(`${foreign.url}${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  foreign.html = `<!doctype html><html lang="fr"><title>x</title><link rel="icon" href="data:,">
    <script type="module" src="${file}" integrity="${integrity}" crossorigin="anonymous"></script>${tag(host)}`;
  await page.goto(foreign.url);
  await expect(note(page)).toHaveText(FRENCH);
  expect(asked.filter((path) => path.endsWith('.json'))).toEqual(Array(2).fill('/conference-elements.fr.json'));
});
