import { button, form, openEditor } from './support/editor.ts';
import { expect, test } from './support/fixtures.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

test('what saving removes from a text is listed beside its field after a pause in typing, until the text is corrected', async ({
  page,
}) => {
  await button(page, 'Edit item Opening').click();
  const opening = form(page, 'Edit item Opening');
  const description = opening.getByLabel('Description');
  const removed = opening.locator('[data-field=description]').getByRole('status');
  await expect(removed).toBeEmpty();

  await description.fill(
    '<p style="color:red" onclick="go()">Bring</p><script>go()</script><img src="http://a.example/b.png">',
  );
  await expect(removed).toHaveText('Removed: 1 style, 1 event handler, 1 script, 1 image without https');
  await expect(description).toHaveAccessibleDescription(/^Removed: 1 style/);
  await expect(opening.locator('[data-field=title]').getByRole('status')).toBeEmpty();

  await description.fill('<p>Bring</p>');
  await expect(removed).toBeEmpty();
});

test('screen readers do not announce every key', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  const opening = form(page, 'Edit item Opening');
  const status = opening.locator('[data-field=description]').getByRole('status');
  await page.clock.install({ time: 0 });
  // An installed clock runs on by itself.
  await page.clock.pauseAt(60_000);
  await opening.getByLabel('Description').pressSequentially('<i STYLE=a>b</i>');
  await page.clock.runFor(500);
  await expect(page.locator('[part=preview] i')).toHaveText('b');
  await expect(status).toBeEmpty();
  await page.clock.runFor(600);
  await expect(status).toHaveText('Removed: 1 style');
});

test('a table and its headings look in the preview as the page will show them, and can be saved twice', async ({
  page,
  host,
}) => {
  const table = '<h1>Rooms</h1><h2>First floor</h2><table><tr><th>Time<th>Room<tr><td>09:00<td>A</table>';
  await button(page, 'Edit item Opening').click();
  await form(page, 'Edit item Opening').getByLabel('Description').fill(table);
  const preview = page.locator('[part=preview]');
  await expect(preview.getByRole('cell', { name: '09:00' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Rooms', level: 4 })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'First floor', level: 5 })).toBeVisible();
  await button(page, 'Save item Opening').click();
  await expect(page.getByRole('form')).toHaveCount(0);

  const kept = (await host.schedule())[0]!.items[0]!;
  const answer = await host.call('PATCH', `/api/schedule-items/${kept.id}`, { description: kept.description });
  expect(((await answer.json()) as { description: string }).description).toBe(kept.description);
  await page.goto('/');
  const item = page.locator('#program [part=item]').first();
  await expect(item.getByRole('heading', { name: 'Rooms', level: 5 })).toBeVisible();
  await expect(item.getByRole('columnheader', { name: 'Room' })).toBeVisible();
});
