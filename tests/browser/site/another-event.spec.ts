/** The site of an event that isn't the build's, with content that its organizers have written. */
import { plainPicture } from '../../support/pictures.ts';
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
  const told = { alt: 'Une crête au lever du jour', credit: '© Claire Martin', license: 'CC BY 4.0' };
  server = await hostOfAnotherEvent(async (give) => {
    const picture = await give(await plainPicture('jpeg', { width: 900, height: 600 }));
    const leaders = [
      { title: 'Présidente', name: 'Dr. Claire Martin' },
      { title: 'Trésorier', name: 'Luc Roy', picture, ...told },
    ];
    return { ...DOCUMENTS, gallery: { photos: [{ picture, caption: 'La crête', ...told }] }, committee: { leaders } };
  });
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

test('its pictures have their places before they come, with credit and license; a missing portrait is initials', async ({
  page,
}) => {
  await page.route('**/pictures/*', (route) => route.abort());
  await page.goto(server.url);
  const photo = page.getByRole('img', { name: 'Une crête au lever du jour' }).last();
  await photo.scrollIntoViewIfNeeded();
  const { width, height } = (await photo.boundingBox())!;
  expect(width / height).toBeCloseTo(3 / 2, 1);
  await expect(page.getByText('© Claire Martin · CC BY 4.0').last()).toBeVisible();
  await expect(page.locator('organizing-committee').getByText('CM', { exact: true })).toBeVisible();
});

test('its pictures that a visitor has seen are shown without network', async ({ page, context }) => {
  await page.goto(server.url);
  const photo = page.getByRole('img', { name: 'Une crête au lever du jour' }).last();
  const isLoaded = () => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 900);
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
  const isKept = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const src = [...document.querySelectorAll('photo-gallery')].map(
        (gallery) => gallery.shadowRoot!.querySelector('img')!.src,
      );
      return !!navigator.serviceWorker.controller && !!(await caches.match('/')) && !!(await caches.match(src[0]!));
    });
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
  await context.setOffline(false);
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
