/** The site of an event that isn't the build's, with content that its organizers have written. */
import { violations } from '../support/axe.ts';
import { hostOfAnotherEvent } from '../support/another-event.ts';
import { expect, test } from '../support/fixtures.ts';

const DOCUMENTS = {
  travel: { topics: [{ title: 'Venir en train', text: 'La gare est à dix minutes à pied.' }] },
  'text-tarifs': { title: 'Tarifs', text: '<p>Plein tarif <b>80 €</b></p>', navigation: true },
  site: { colors: { accent: '#0b6e4f' } },
};

let server: Awaited<ReturnType<typeof hostOfAnotherEvent>>;
test.beforeAll(async () => {
  server = await hostOfAnotherEvent(DOCUMENTS);
});
test.afterAll(() => server.stop());

test('it opens with its name, dates and buttons, and its links lead to its own sections', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Journées du relief 2027' })).toBeVisible();
  await expect(page.getByText('12–14 mai 2027').first()).toBeVisible();
  const program = page.getByRole('link', { name: 'Voir le programme' });
  await expect(program).toBeVisible();
  await expect(program).toHaveCSS('background-color', 'rgb(11, 110, 79)');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Tarifs' }).click();
  await expect(page).toHaveURL(/#tarifs$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Tarifs' })).toBeInViewport();
  await expect(page.getByText('La gare est à dix minutes à pied.')).toBeVisible();
  expect(errors).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('it is the same once its scripts have taken it over, and without them', async ({ page, browser }) => {
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(server.url);
  await page.goto(server.url);
  await page.waitForFunction(() => customElements.get('site-footer'));
  const texts = (from: typeof page) => from.getByRole('heading').allInnerTexts();
  expect(await texts(page)).toEqual(await texts(still));
  await still.close();
});

test('a wrong password is told in the language of the event', async ({ page }) => {
  await page.goto(`${server.url}/editor`);
  const told = page.waitForEvent('dialog');
  await page.getByPlaceholder('Votre mot de passe').fill('wrong');
  await page.getByRole('button', { name: 'Valider' }).click({ noWaitAfter: true });
  const dialog = await told;
  expect(dialog.message()).toBe('Ce mot de passe est incorrect.');
  await dialog.accept();
});
