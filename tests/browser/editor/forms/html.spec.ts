import type { Locator } from '@playwright/test';
import { button, form, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

test('what saving removes from a text is listed beside its field after a pause in typing, until the text is corrected @walk', async ({
  page,
}) => {
  await button(page, 'Edit item Opening').click();
  const opening = form(page, 'Edit item Opening');
  const description = opening.getByLabel('Description');
  const removed = opening.locator('[data-field=description]').getByRole('status');
  await expect(removed).toBeEmpty();

  await description.fill(
    '<p style="color:red" onclick="go()" onMouseOver=go()>Bring</p><script>go()</script><img src="http://a.example/b.png">',
  );
  await expect(removed).toHaveText('Removed: 1 style, 2 event handlers, 1 script, 1 image without https');
  await expect(description).toHaveAccessibleDescription(/^Removed: 1 style/);
  await expect(opening.locator('[data-field=title]').getByRole('status')).toBeEmpty();

  await description.fill('<p>Bring</p>');
  await expect(removed).toBeEmpty();
});

test('screen readers do not announce every key', async ({ page }) => {
  // An installed clock can't end the form's own timers of before.
  await page.clock.install({ time: 0 });
  await button(page, 'Edit item Opening').click();
  const opening = form(page, 'Edit item Opening');
  const status = opening.locator('[data-field=description]').getByRole('status');
  // An installed clock runs on by itself.
  await page.clock.pauseAt(60_000);
  await opening.getByLabel('Description').pressSequentially('<i STYLE=a>b</i>');
  await page.clock.runFor(500);
  await expect(page.locator('[part=preview] i')).toHaveText('b');
  await expect(status).toBeEmpty();
  // A busy page begins to wait a moment after the last key.
  const later = async () => {
    await page.clock.runFor(600);
    return status.textContent();
  };
  await expect.poll(later).toBe('Removed: 1 style');
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

/** Word's clipboard, as the browser hands it to a page. */
const FROM_WORD =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin: 0}</style></head><body>' +
  '<!--StartFragment--><p class=MsoNormal><b>Panel<o:p></o:p></b></p><table class=MsoTableGrid border=1><tr>' +
  '<td width=100 style="border:solid"><p class=MsoNormal>Time</p></td><td><p class=MsoNormal>Who</p></td></tr>\r\n<tr>' +
  '<td><p class=MsoNormal>09:00</p></td><td><p class=MsoNormal>A &amp;\r\nB<o:p></o:p></p></td></tr></table><!--EndFragment-->';

const paste = (field: Locator, html: string, text: string) =>
  field.evaluate(
    (element, [markup, bare]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', markup!);
      clipboardData.setData('text/plain', bare!);
      return element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
      );
    },
    [html, text],
  );

test('where somebody writes HTML, a table pasted from Word stays a table that can be read in the field, and undo takes it back', async ({
  page,
}) => {
  await button(page, 'Edit item Opening').click();
  await page.evaluate(() => localStorage.setItem('conference-program editor writing', 'html'));
  const description = form(page, 'Edit item Opening').getByLabel('Description');
  await description.fill('Before. ');
  await paste(description, FROM_WORD, 'Panel\nTime\tWho\n09:00\tA & B');
  await expect(description).toHaveValue(
    'Before. <p><b>Panel</b></p><table><tbody>\n<tr><td>Time</td><td>Who</td></tr>\n' +
      '<tr><td>09:00</td><td>A &amp; B</td></tr></tbody>\n</table>',
  );
  await expect(page.locator('[part=preview]').getByRole('cell', { name: 'A & B' })).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(description).toHaveValue('Before. ');
});

test('a sentence without formatting, or one cell of a spreadsheet, is pasted as the text that it is', async ({
  page,
}) => {
  await button(page, 'Edit item Opening').click();
  const description = form(page, 'Edit item Opening').getByLabel('Description');
  await description.focus();
  // Left to the browser, which inserts the bare text.
  expect(await paste(description, '<p style="color:red">A <span>word</span></p>', 'A word')).toBe(true);
  expect(await paste(description, '<table><tr><td>Hall A</td></tr></table>', 'Hall A')).toBe(true);
  expect(await paste(description, '', 'Hall A')).toBe(true);
});
