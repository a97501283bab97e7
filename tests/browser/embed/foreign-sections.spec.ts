/** Sections of a site in somebody else's page: they say what the site of their script's host says. */
import { hostOfAnotherEvent } from '../support/another-event.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';

const DOCUMENTS = {
  travel: { topics: [{ title: 'Venir en train', text: 'La gare est à dix minutes à pied.' }] },
  'text-tarifs': { title: 'Tarifs', text: '<p>Plein tarif <b>80 €</b></p>' },
};

const SECTIONS = `<main><h1>Université</h1>
  <travel-info><p>Où ?</p></travel-info>
  <text-section anchor="tarifs"><p>Combien ?</p></text-section>
  <text-section anchor="menu">Le menu suit.</text-section>
  <photo-gallery>Pas encore de photos.</photo-gallery>
  <site-footer></site-footer></main>`;

let another: Awaited<ReturnType<typeof hostOfAnotherEvent>>;
test.beforeAll(async () => {
  another = await hostOfAnotherEvent(DOCUMENTS);
});
test.afterAll(() => another.stop());

test("another event's sections say in a foreign page what they say on its site, asked for once", async ({
  page,
  foreign,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/content') && asked.push(request.url()));
  await embed(page, another, foreign, SECTIONS);
  await expect(page.getByText('La gare est à dix minutes à pied.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Tarifs' })).toBeVisible();
  await expect(page.getByText('80 €')).toHaveCSS('font-weight', '700');
  await expect(page.getByText('Journées du relief 2027').first()).toBeVisible();
  expect(asked).toEqual([`${another.url}/api/content`]);
});

test('a section that its site lacks goes on showing its children', async ({ page, foreign }) => {
  await embed(page, another, foreign, SECTIONS);
  await expect(page.getByText('La gare est à dix minutes à pied.')).toBeVisible();
  await expect(page.getByText('Pas encore de photos.')).toBeVisible();
  await expect(page.getByText('Le menu suit.')).toBeVisible();
});

test('without an answer a section shows its children, never another event, until the network is back', async ({
  page,
  foreign,
  context,
}) => {
  await context.route('**/api/content', (route) => route.abort());
  await embed(page, another, foreign, SECTIONS);
  await page.waitForFunction(() => customElements.get('site-footer'));
  await expect(page.getByText('Où ?')).toBeVisible();
  await expect(page.getByText('Combien ?')).toBeVisible();
  expect(await page.getByText(/Palu|Mutiara|Sulawesi/).count()).toBe(0);

  await context.unroute('**/api/content');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('La gare est à dix minutes à pied.')).toBeVisible();
  await expect(page.getByText('Où ?')).toHaveCount(1);
  await expect(page.getByText('Où ?')).toBeHidden();
});

test('another free section is shown when its anchor is set later', async ({ page, foreign }) => {
  await embed(page, another, foreign, '<text-section><p>Combien ?</p></text-section>');
  await expect(page.getByText('Combien ?')).toBeVisible();
  await page.locator('text-section').evaluate((element) => element.setAttribute('anchor', 'tarifs'));
  await expect(page.getByRole('heading', { name: 'Tarifs' })).toBeVisible();
  await expect(page.getByText('Combien ?')).toBeHidden();
});

test("the build's own event says in a foreign page what it says on its site", async ({ page, host, foreign }) => {
  await embed(page, host, foreign, '<travel-info></travel-info>');
  await expect(page.getByText('Mutiara').first()).toBeVisible();
});
