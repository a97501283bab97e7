/** Screens in place of the program: the history, import and export, and publishing. */
import type { Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, consoleErrors, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect, test } from '../../support/fixtures.ts';
import { change, openHistory, view } from '../../support/history.ts';
import { apply, chooseFile, csv, openImport } from '../../support/import.ts';

const TABLE = csv(['Day', 'Time', 'Title'], ['Tuesday', '11:00', 'Panel']);

const byHand = (host: ApiHost) => host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
const publish = (host: ApiHost, note: string) => host.call('POST', '/api/publications', { note });
const again = (page: Page) => button(page, 'Try again');

/** Makes calls fail until “Try again” is pressed. The page also asks by itself, whenever it hears of an edit. */
const failsUntilAgain = (page: Page, path: string | RegExp) =>
  page.route(path, async (route) => {
    const isPressed = (await page.locator('html[data-pressed]').count()) > 0;
    await (isPressed ? route.fallback() : route.fulfill({ status: 503, json: { error: 'Out of order.' } }));
  });

async function pressAgain(page: Page): Promise<void> {
  await page.evaluate(() => addEventListener('click', () => (document.documentElement.dataset.pressed = ''), true));
  await again(page).click();
}

test.beforeEach(({ page, host }) => openEditor(page, host));
test.afterEach(({ host }) => host.call('PUT', '/api/publications/mode', { publishing: 'at-once' }));

test('what somebody makes of a message stays while more is published, and the newer text is offered', async ({
  page,
  host,
}) => {
  await byHand(host);
  await change(host, { time: '10:30' });
  await publish(host, 'The bus is late.');
  await button(page, 'Publishing').click();
  await button(page, 'Write a message').click();
  await expect(page.getByLabel('What has changed')).toBeFocused();
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(/The bus is late/);
  await message.fill('My own words');
  await host.call('POST', '/api/days', { title: 'Friday' });
  await publish(host, 'A day more');
  const newer = page.getByRole('region', { name: 'There is more to tell by now' });
  await expect(newer).toContainText('A day more');
  await expect(message).toHaveValue('My own words');
  await button(page, 'Close publishing').click();
  await button(page, 'Publishing').click();
  await expect(message).toHaveValue('My own words');
  await button(page, 'Use this text instead').click();
  await expect(message).toHaveValue(/A day more/);
  await expect(newer).toHaveCount(0);
});

test('Escape closes what is on top, and never while it ends the composition of a word', async ({ page }) => {
  const press = (isComposing: boolean) =>
    page.evaluate(
      (composing) =>
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: composing, cancelable: true })),
      isComposing,
    );
  await openHistory(page);
  await press(true);
  await expect(view(page)).toBeVisible();
  await button(page, 'Your name').click();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Your name')).toBeFocused();
  await expect(view(page)).toBeVisible();
  await press(false);
  await expect(view(page)).toHaveCount(0);
  await expect(button(page, 'History')).toBeFocused();
});

test('an import over which the history was opened is there again when that closes, with its file', async ({ page }) => {
  const errors = consoleErrors(page);
  await openImport(page);
  await chooseFile(page, 'program.csv', TABLE);
  await expect(apply(page)).toHaveText('Import: 1 item added');
  await openHistory(page);
  await expect(apply(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(apply(page)).toHaveText('Import: 1 item added');
  await button(page, 'Export').click();
  await button(page, 'Import').click();
  await expect(page.getByRole('heading', { name: 'program.csv' })).toBeVisible();
  await apply(page).click();
  await expect(outcome(page)).toHaveText('Imported: 1 item added');
  await expect(button(page, 'Import or export')).toBeFocused();
  expect(errors).toEqual([]);
});

test('the focus is on the file once it was read, and on the choice of another', async ({ page }) => {
  await openImport(page);
  const chosen = page.waitForEvent('filechooser');
  await button(page, 'Choose a file').click();
  await (await chosen).setFiles({ name: 'program.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await expect(page.getByRole('heading', { name: 'program.csv' })).toBeFocused();
  await button(page, 'Choose another').click();
  await expect(button(page, 'Choose a file')).toBeFocused();
});

test('rows that are typed are read when somebody says so', async ({ page }) => {
  await openImport(page);
  const field = page.getByLabel('Or paste rows here');
  await field.pressSequentially('Day,Time,Title');
  await expect(field).toHaveValue('Day,Time,Title');
  await field.press('Enter');
  await field.pressSequentially('Tuesday,11:00,Panel');
  await button(page, 'Read these rows').click();
  await expect(apply(page)).toHaveText('Import: 1 item added');
});

test('a reader of files that can’t be loaded is said in these words, and tried anew', async ({ page }) => {
  const script = /program-editor-sheets\.\w+\.js/;
  await page.route(script, (route) => route.abort());
  await openImport(page);
  await chooseFile(page, 'program.csv', TABLE);
  await expect(page.getByRole('alert')).toContainText('What reads and writes files could not be loaded.');
  await page.unroute(script);
  await chooseFile(page, 'program.csv', TABLE);
  await expect(apply(page)).toHaveText('Import: 1 item added');
});

test('where the host could not say what an import changes, it is asked again', async ({ page }) => {
  await failsUntilAgain(page, '**/api/edits');
  await openImport(page);
  await chooseFile(page, 'program.csv', TABLE);
  await expect(again(page)).toBeVisible();
  await expect(apply(page)).toHaveAttribute('aria-disabled', 'true');
  await pressAgain(page);
  await expect(apply(page)).not.toHaveAttribute('aria-disabled');
  await expect(again(page)).toHaveCount(0);
});

test('where the host could not say what visitors lack, that is said, and asked again', async ({ page, host }) => {
  await byHand(host);
  const bar = page.locator('[part=publishing-bar]');
  await expect(bar).toContainText('The public page has all changes.');
  await failsUntilAgain(page, /\/api\/publications$/);
  await change(host, { time: '10:30' });
  await expect(bar).toContainText('Whether visitors have all changes isn’t known.');
  // The page asks by itself once more, which fails as well.
  const asked = page.waitForResponse(/\/api\/publications$/);
  await host.call('POST', '/api/days', { title: 'Friday' });
  expect((await asked).status()).toBe(503);
  await pressAgain(page);
  await expect(bar).toContainText('The public page lacks 2 changes.');
});

test('the history shows publications alone for who asks for them', async ({ page, host }) => {
  await byHand(host);
  await change(host, { time: '10:30' });
  await publish(host, 'The bus is late.');
  await openHistory(page);
  const edits = view(page).locator('[part=edit]');
  await expect(edits.first()).toContainText('Published: The bus is late.');
  const all = await edits.count();
  const publications = await edits.filter({ hasText: 'Publication' }).count();
  expect(all).toBeGreaterThan(publications);
  await page.getByLabel('Publications only').check();
  await expect(edits).toHaveCount(publications);
  await expect(view(page)).toContainText('Publications alone, newest first.');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Publications only').uncheck();
  await expect(edits).toHaveCount(all);
});
