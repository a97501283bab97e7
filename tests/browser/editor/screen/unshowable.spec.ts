import type { Locator } from '@playwright/test';
import { button, form, openEditor, outcome } from '../../support/editor.ts';
import { expect, PASSWORD, test } from '../../support/fixtures.ts';
import { openEdit, openHistory } from '../../support/history.ts';
import { chooseFile, csv, openImport } from '../../support/import.ts';
import {
  answerUncleaned,
  failAtUnreadable,
  failAtUnshowable,
  hostileProgram,
  pageErrors,
  QUIET,
  QUIET_COUNT,
  TEXTS,
  UNREADABLE,
  UNSHOWABLE,
  writeHostileProgram,
} from '../../support/hostile-program.ts';

/** Shows the rest of a long list of rows. */
async function showAll(rows: Locator): Promise<void> {
  const more = rows.getByRole('button', { name: /more/ });
  await expect(more).toBeVisible();
  while ((await more.count()) > 0) await more.click();
}

test('a day whose title is a processing instruction leaves the editor as it is, and is called by it', async ({
  page,
  host,
}) => {
  const errors = pageErrors(page);
  await openEditor(page, host, [{ title: '<?b x?>' }, { title: 'Tuesday', items: [{ title: QUIET }] }]);
  await expect(button(page, 'Edit day <?b x?>')).toBeVisible();
  await expect(button(page, 'Edit item Quiet talk')).toBeVisible();
  await button(page, 'Delete day <?b x?>').click();
  await expect(page.locator('[part=dialog-entry]')).toHaveText('<?b x?>');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(outcome(page)).toHaveText('Deleted: <?b x?>');
  expect(errors).toEqual([]);
});

test('whatever a text is, the editor shows all the other rows', async ({ page, host }) => {
  test.setTimeout(180_000);
  const errors = pageErrors(page);
  await host.replace([]);
  const program = hostileProgram();
  await answerUncleaned(page, program);
  await page.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await page.goto('/editor');
  const rows = page.locator('program-editor [part=day]');
  await expect(rows).toHaveCount(program.length);
  await expect(page.getByRole('button', { name: QUIET, exact: true, includeHidden: true })).toHaveCount(QUIET_COUNT);
  expect(errors).toEqual([]);
});

test('whatever a text is, the history and the review before publishing show all the other rows', async ({
  page,
  host,
}) => {
  test.setTimeout(180_000);
  const errors = pageErrors(page);
  await openEditor(page, host, [{ title: 'Tuesday' }]);
  await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
  await writeHostileProgram(host);
  await openHistory(page);
  const edit = await openEdit(page, /Hostile texts/);
  await showAll(edit);
  await expect(edit.locator('[part=difference] strong').getByText(QUIET, { exact: true })).toHaveCount(QUIET_COUNT);
  await page.goBack();
  await button(page, 'Publish…').click();
  const review = page.getByRole('region', { name: 'What visitors don’t see yet' });
  await showAll(review);
  await expect(review.locator('[part=difference] strong').getByText(QUIET, { exact: true })).toHaveCount(QUIET_COUNT);
  await host.call('PUT', '/api/publications/mode', { publishing: 'at-once' });
  expect(errors).toEqual([]);
});

test('whatever a text is, the preview of an import shows all the other rows', async ({ page, host }) => {
  test.setTimeout(180_000);
  const errors = pageErrors(page);
  await openEditor(page, host, [{ title: 'Tuesday', date: '2025-10-28' }]);
  await openImport(page);
  const rows = TEXTS.flatMap((text) => [
    ['2025-10-28', '09:00', `Hostile ${text}`, text],
    ['2025-10-28', '10:00', QUIET, 'words'],
  ]);
  await chooseFile(page, 'program.csv', csv(['Date', 'Start', 'Title', 'Description'], ...rows));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('[part=sheets-line]').first()).toBeVisible();
  await showAll(preview);
  await expect(preview.locator('[part=sheets-line]').getByText(QUIET, { exact: true })).toHaveCount(TEXTS.length);
  expect(errors).toEqual([]);
});

test('a text at which the browser fails is shown with its source in the editor, and can be mended there', async ({
  page,
  host,
}) => {
  const errors = pageErrors(page);
  await failAtUnreadable(page);
  await openEditor(page, host, [{ title: 'Tuesday', items: [{ title: QUIET }, { title: UNREADABLE }] }]);
  const row = page.locator('[part=item]').last();
  await expect(row).toContainText('This text can’t be shown as it is formatted. Its source:');
  await expect(row).toContainText(UNREADABLE);
  await button(page, 'Edit item A talk that no browser can read').click();
  await form(page, 'Edit item A talk that no browser can read').getByLabel('Title').fill('A talk');
  await button(page, 'Save item A talk that no browser can read').click();
  await expect(page.locator('[part=item-title]')).toHaveText([QUIET, 'A talk']);
  expect(errors).toEqual([]);
});

test('a row that breaks while it is drawn leaves the others, and is drawn again once somebody has mended it', async ({
  page,
  host,
}) => {
  await failAtUnshowable(page);
  await openEditor(page, host, [
    { title: 'Tuesday', items: [{ title: QUIET }, { title: UNSHOWABLE }, { title: QUIET }] },
  ]);
  await expect(page.locator('[part=item-title]')).toHaveText([QUIET, QUIET]);
  const row = page.locator('[part=unshown-row]');
  await expect(row).toContainText(`This item can’t be shown as it is formatted. Its source:${UNSHOWABLE}`);
  const [day] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${day!.items[1]!.id}`, { title: 'Mended' });
  await expect(page.locator('[part=item-title]')).toHaveText([QUIET, 'Mended', QUIET]);
});
