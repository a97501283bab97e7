/** Colors, pictures and a narrow screen of “Site” in the editor. */
import { violations } from '../../support/axe.ts';
import { button, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openSite, type OtherHost, startOtherHost } from '../../support/other-host.ts';

let host: OtherHost;
test.beforeAll(async () => void (host = await startOtherHost()));
test.afterAll(() => host.stop());
test.beforeEach(() => host.clear());

test('colors are shown on the page before they are saved, and a contrast that is too low is said', async ({ page }) => {
  await openSite(page, host);
  await button(page, 'Edit Colors and fonts').click();
  await expect(page.getByText('All texts can be read in both themes.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Links and main buttons, light', exact: true }).fill('#dddd00');
  await expect(page.getByText(/texts are hard to read/)).toBeVisible();
  await expect(page.getByText(/Links on the background: 1\.\d to 1 in the light theme, /)).toContainText('too little');
  // Beside the color itself as well, since the report may be below the window.
  const color = page.getByRole('listitem').filter({ hasText: /^Links and main buttons/ });
  await expect(color).toContainText(/Links on the background: 1\.\d to 1 in the light theme; 4\.5 to 1 can be read/);
  await page.getByRole('textbox', { name: 'Links and main buttons, light', exact: true }).fill('#0b6e4f');
  await page.getByRole('textbox', { name: 'Links and main buttons, dark', exact: true }).fill('#7fd8b5');
  await button(page, 'Preview: phone').click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('link', { name: 'Voir le programme' })).toHaveCSS(
    'background-color',
    'rgb(11, 110, 79)',
  );
  await button(page, 'Dark').click();
  await expect(frame.getByRole('link', { name: 'Voir le programme' })).toHaveCSS(
    'background-color',
    'rgb(127, 216, 181)',
  );
  await button(page, 'Save Colors and fonts').click();
  await expect(outcome(page)).toContainText('Saved Colors and fonts');
  const site = await page.context().browser()!.newPage();
  await site.goto(host.url);
  await expect(site.getByRole('link', { name: 'Voir le programme' })).toHaveCSS('background-color', 'rgb(11, 110, 79)');
  await site.close();
});

test('a light background leaves the dark theme as it is, and the preview has the fonts of the site', async ({
  page,
}) => {
  await openSite(page, host);
  await button(page, 'Edit Colors and fonts').click();
  await page.getByRole('textbox', { name: 'Background, light', exact: true }).fill('#e8f1fb');
  await expect(page.getByRole('textbox', { name: 'Background, dark', exact: true })).toHaveValue(/^#[\da-f]{6}$/);
  await expect(page.getByText('All texts can be read in both themes.')).toBeVisible();
  await button(page, 'Preview: phone').click();
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('font-family', /Fraunces/);
  await expect(page.frameLocator('iframe').locator('body')).toHaveCSS('font-family', /Instrument Sans/);
  await button(page, 'Reset Background, light').click();
  await expect(page.getByRole('textbox', { name: 'Background, dark', exact: true })).toHaveValue('');
});

test('lists in a text of one’s own have their signs on the page', async ({ page }) => {
  const text = '<ul><li>Étudiants</li></ul><ol><li>Un</li></ol>';
  await host.put('text-tarifs', { title: 'Tarifs', navigation: true, text });
  await page.goto(host.url);
  const lists = page.locator('text-section').locator('ul, ol');
  await expect(lists.first()).toHaveCSS('list-style-type', 'disc');
  await expect(lists.last()).toHaveCSS('list-style-type', 'decimal');
});

test('the gate is in the language of the event, with where a password comes from and the way back', async ({
  page,
}) => {
  await page.goto(`${host.url}/editor`);
  await expect(page.getByRole('heading', { name: 'Accès réservé aux organisateurs' })).toBeVisible();
  await page.getByText('D’où vient le mot de passe').click();
  await expect(page.locator('code').filter({ hasText: 'set-password' })).toBeVisible();
  await expect(page.getByText('Un mot de passe perdu')).toBeVisible();
  await page.getByRole('link', { name: 'Retour à la page publique' }).click();
  await expect(page).toHaveURL(`${host.url}/`);
});

test('a photo that is too large is made smaller before it is sent, and HEIC is refused in words', async ({ page }) => {
  await openSite(page, host);
  await button(page, 'Write Gallery').click();
  await button(page, 'Add picture').click();
  const [file] = [page.locator('input[type=file]')];
  await file.setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
  await expect(page.getByText('Pages can’t show HEIC.')).toBeVisible();
  const large = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 4_200;
    canvas.height = 600;
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 4_200, 600);
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1]!;
  });
  await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(large, 'base64') });
  await expect(page.getByText('It was made smaller in this browser')).toBeVisible();
  await page.getByLabel('Caption').fill('Le lac');
  await button(page, 'Save Gallery').click();
  await expect(
    page
      .getByText('What the picture shows must describe the picture in words')
      .or(page.getByText('What the picture shows is missing'))
      .first(),
  ).toBeVisible();
  await page.getByLabel('What the picture shows').fill('Un lac de montagne');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Save Gallery').click();
  await expect(outcome(page)).toContainText('Saved Gallery');
});

test('on a phone nothing is cut off, and everything can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await host.put('travel', { locations: { places: [{ label: 'Dîner', name: 'Chez Ana' }] } });
  await openSite(page, host);
  await button(page, 'Edit Travel').click();
  await page.getByText('Place 1').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
});
