import Libsql from 'libsql';
import { sqliteFile } from '../../../../src/server/store/sqlite/sqlite-file.ts';
import { addDay, button, openEditor, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

test('what is typed while another program holds the database stays in the form, and is saved afterwards', async ({
  page,
  host,
}) => {
  const other = new Libsql(sqliteFile(host.dataDir));
  other.exec('BEGIN IMMEDIATE');
  try {
    await addDay(page).click();
    await page.getByLabel('Title').fill('Thursday');
    await page.getByLabel('Title').press('Enter');
    await expect(page.getByRole('form')).toContainText(
      'The database is busy with the work of another program. Nothing was saved. Try again in a moment. ' +
        'What you typed is still here.',
      { timeout: 15_000 },
    );
    await expect(page.getByLabel('Title')).toHaveValue('Thursday');
    await expect(outcome(page)).toHaveText('Not added: Thursday');
  } finally {
    other.exec('ROLLBACK');
    other.close();
  }
  await page.getByLabel('Title').press('Enter');
  await expect(outcome(page)).toHaveText('Added: Thursday');
  expect((await host.schedule()).map(({ title }) => title)).toEqual(['Tuesday', 'Wednesday', 'Thursday']);
});

test('a full disk is told where the text is, and where a deletion was asked for', async ({ page, host }) => {
  // The host's own words for it are held by tests/server/store/database-faults.test.ts.
  const detail = 'The disk of the server is full, so nothing can be saved.';
  const json = { type: 'about:blank', title: 'Insufficient Storage', status: 507, detail, fault: 'disk-full' };
  const full = '**/api/{days,schedule-items}/*';
  await page.route(full, (route) => route.fulfill({ status: 507, contentType: 'application/problem+json', json }));
  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Title').fill('Excursion');
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByRole('form')).toContainText(`${detail} What you typed is still here.`);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Excursion');
  await button(page, 'Delete item Opening').click();
  await button(page, 'Continue').click();
  await expect(page.getByRole('alertdialog')).toContainText(detail);
  await page.unroute(full);
  await button(page, 'Continue').click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByRole('heading', { name: 'Excursion' })).toBeVisible();
  expect((await host.schedule())[1]!.title).toBe('Excursion');
});
