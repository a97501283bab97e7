/** The site's content, as organizers change it in the editor: sections, their texts, their order and their earlier versions. */
import type { Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, form, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/hold.ts';
import { openSite, type OtherHost, showSite, startOtherHost } from '../../support/other-host.ts';

const TRAVEL = { topics: [{ title: 'Venir en train', text: 'La gare est à dix minutes à pied.' }] };
const FEES = { title: 'Tarifs', text: '<p>Plein tarif <b>80 €</b></p>' };

let host: OtherHost;
test.beforeAll(async () => void (host = await startOtherHost()));
test.afterAll(() => host.stop());
test.beforeEach(() => host.clear());

/** Names of the sections that are shown, in their order. */
const shown = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Show /, checked: true })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')!.replace('Show ', '')));
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** The headings that a visitor gets who comes for the first time. */
const headings = async (page: Page) => {
  const site = await page.context().browser()!.newPage();
  await site.goto(host.url);
  const texts = await site.getByRole('heading', { level: 2 }).allInnerTexts();
  await site.close();
  return texts;
};

test('the event is there to be read, with how it is changed', async ({ page }) => {
  await openSite(page, host);
  const event = page.getByRole('region', { name: 'Event' });
  await expect(event).toContainText('Journées du relief 2027');
  await expect(event).toContainText('12 May 2027 to 14 May 2027');
  await expect(event).toContainText('French');
  await expect(event).toContainText('event.json');
  expect(await violations(page)).toEqual([]);
});

test('a section of one’s own is added, and its text is on the page @walk', async ({ page }) => {
  await openSite(page, host);
  await button(page, 'Add a section').click();
  await field(page, 'Heading').fill('Dates importantes');
  await expect(field(page, 'Anchor')).toHaveValue('dates-importantes');
  await field(page, 'Anchor').fill('program');
  await button(page, 'Write its text').click();
  await expect(page.getByText('The page uses #program for something else.')).toBeVisible();
  await field(page, 'Anchor').fill('dates');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Write its text').click();
  await field(page, 'Text').fill('Avant le 1er mars');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Save Dates importantes').click();
  await expect(outcome(page)).toContainText('Saved Dates importantes');
  await expect(button(page, 'Edit Dates importantes')).toBeFocused();
  expect(await headings(page)).toContain('Dates importantes');
});

test('sections are moved and turned off by keyboard alone', async ({ page }) => {
  await host.put('travel', TRAVEL);
  await host.put('text-tarifs', FEES);
  await openSite(page, host);
  expect(await shown(page)).toEqual(['Opening', 'Program', 'Travel', 'Tarifs']);
  await button(page, 'Move Tarifs up').press('Enter');
  await expect(outcome(page)).toContainText('Tarifs is section 3 of 4 now');
  await expect(button(page, 'Move Tarifs up')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Show Travel' }).press('Space');
  await expect(outcome(page)).toContainText('Travel is not shown any more');
  expect(await shown(page)).toEqual(['Opening', 'Program', 'Tarifs']);
  expect(await headings(page)).not.toContain('Informations');
  await page.getByRole('checkbox', { name: 'Show Travel' }).press('Space');
  await expect(outcome(page)).toContainText('Travel is shown');
  expect(await violations(page)).toEqual([]);
});

test('a removed section comes back with one press, where it was', async ({ page }) => {
  await host.put('text-tarifs', FEES);
  await openSite(page, host);
  await button(page, 'Edit Tarifs').click();
  await button(page, 'Remove the section Tarifs').click();
  await expect(button(page, 'Bring it back')).toBeFocused();
  expect(await shown(page)).toEqual(['Opening', 'Program']);
  await button(page, 'Bring it back').press('Enter');
  await expect(button(page, 'Edit Tarifs')).toBeFocused();
  expect(await shown(page)).toEqual(['Opening', 'Program', 'Tarifs']);
});

test('another anchor moves the section to another address', async ({ page }) => {
  await host.put('text-tarifs', FEES);
  await openSite(page, host);
  await button(page, 'Move Tarifs up').click();
  await expect(outcome(page)).toContainText('Tarifs is section 2 of 3');
  await button(page, 'Edit Tarifs').click();
  await button(page, 'Change the anchor').click();
  await field(page, 'Anchor').fill('prix');
  await button(page, 'Change it').click();
  await expect(outcome(page)).toContainText('#prix');
  await expect(page.getByText('#prix', { exact: true })).toBeVisible();
  expect(await shown(page)).toEqual(['Opening', 'Tarifs', 'Program']);
});

test('a message of the host stands at its field, and the typed text stays', async ({ page }) => {
  await openSite(page, host);
  await button(page, 'Write Travel').click();
  await button(page, 'Add topic').click();
  await field(page, 'Heading').last().fill('Venir en train');
  await button(page, 'Save Travel').click();
  await expect(page.getByText('Text is missing')).toBeVisible();
  await expect(field(page, 'Text')).toBeFocused();
  await expect(field(page, 'Heading').last()).toHaveValue('Venir en train');
  expect(await violations(page)).toEqual([]);
  await field(page, 'Text').fill('La gare est à dix minutes.');
  await button(page, 'Save Travel').click();
  await expect(outcome(page)).toContainText('Saved Travel');
  expect(await shown(page)).toContain('Travel');
});

test('a place that isn’t known yet is said to be so', async ({ page }) => {
  await host.put('travel', { locations: { places: [{ label: 'Dîner' }] } });
  await openSite(page, host);
  await button(page, 'Edit Travel').click();
  await page.getByText('Place 1').click();
  await page.getByRole('checkbox', { name: 'Name: not known yet' }).check();
  await button(page, 'Save Travel').click();
  await expect(outcome(page)).toContainText('Saved Travel');
  const { documents } = await (await host.call('GET', '/api/content/documents')).json();
  expect(documents[0].value.locations.places).toEqual([{ label: 'Dîner', name: null }]);
});

test('where two have changed the same, both versions are shown, and one is chosen @walk', async ({ page }) => {
  await host.put('text-tarifs', FEES);
  await openSite(page, host);
  await button(page, 'Edit Tarifs').click();
  await field(page, 'Heading').fill('Prix');
  await host.put('text-tarifs', { ...FEES, title: 'Inscription' });
  await button(page, 'Save Prix').or(button(page, 'Save Tarifs')).click();
  const theirs = page.locator('[part=their-version]');
  await expect(theirs).toContainText('Inscription');
  await expect(theirs).toContainText('Prix');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Save mine').click();
  await expect(outcome(page)).toContainText('Saved Prix');
  expect(await headings(page)).toContain('Prix');
});

test('the button to Site stays where it is while the editor finds out how the host publishes', async ({ page }) => {
  const { held, release } = await hold(page, '**/api/publications');
  await openSite(page, host);
  await held;
  const site = button(page, 'Site');
  const before = await site.boundingBox();
  await expect(button(page, 'Publishing')).toBeHidden();
  release();
  await expect(button(page, 'Publishing')).toBeVisible();
  expect(await site.boundingBox()).toEqual(before);
});

test('what others have changed elsewhere in a section stays', async ({ page }) => {
  await host.put('text-tarifs', FEES);
  await openSite(page, host);
  await button(page, 'Edit Tarifs').click();
  await field(page, 'Heading').fill('Prix');
  await host.put('text-tarifs', { ...FEES, navigation: true });
  await button(page, /^Save (Prix|Tarifs)$/).click();
  await expect(outcome(page)).toContainText('Saved Prix');
  const { documents } = await (await host.call('GET', '/api/content/documents')).json();
  expect(documents[0].value).toMatchObject({ title: 'Prix', navigation: true });
});

test('a typed text outlives its form, the screen, a reload and a missing network', async ({ page }) => {
  await host.put('text-tarifs', FEES);
  await openSite(page, host);
  await button(page, 'Edit Tarifs').click();
  await field(page, 'Heading').fill('Prix');
  await page.route('**/api/content/**', (route) => route.abort());
  await button(page, /^Save /).click();
  await expect(outcome(page)).toContainText(/ot saved/);
  await expect(field(page, 'Heading')).toHaveValue('Prix');
  await page.unroute('**/api/content/**');
  await field(page, 'Heading').press('Escape');
  await expect(page.getByText('Unsaved text')).toBeVisible();
  await button(page, 'Close the site').click();
  await page.reload();
  await showSite(page);
  await button(page, 'Edit Tarifs').click();
  await expect(field(page, 'Heading')).toHaveValue('Prix');
  await expect(page.getByText('Not saved yet: what you typed on')).toBeVisible();
  await button(page, 'Discard it').click();
  await button(page, 'Edit Tarifs').click();
  await expect(field(page, 'Heading')).toHaveValue('Tarifs');
});

test('an earlier version is looked at and brought back', async ({ page }) => {
  await host.put('text-prix', FEES);
  await host.put('text-prix', { ...FEES, title: 'Prix' });
  await openSite(page, host);
  await button(page, 'Edit Prix').click();
  await button(page, 'Earlier versions').click();
  await button(page, /^Look at version 1, /).click();
  await expect(form(page, 'Edit Prix')).toContainText('Tarifs');
  expect(await violations(page)).toEqual([]);
  await button(page, /^Bring this version back: 1, /).click();
  await expect(button(page, 'Edit Tarifs')).toBeFocused();
  expect(await headings(page)).toContain('Tarifs');
});
