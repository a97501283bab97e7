import { violations } from '../../support/axe.ts';
import { button, consoleErrors, openEditor, outcome, writes } from '../../support/editor.ts';
import { type ApiHost, expect, test } from '../../support/fixtures.ts';
import { apply, chooseFile, csv, kind, line, openImport, paste } from '../../support/import.ts';

const PROGRAM = [
  {
    title: 'Tuesday, 28 October 2025',
    date: '2025-10-28',
    items: [
      { time: '08:00 - 09:00', title: 'Opening', description: 'Welcome', list: ['Room: Foyer'] },
      { time: '09:00 - 10:00', title: 'Keynote', list: ['Room: Hall A', 'Speaker: Ana Lee'] },
      { time: '10:00', title: 'Coffee' },
    ],
  },
];

/** As an organizer has it: other words for the columns, dates as they are written, a new day. */
const TABLE = [
  ['Program of the meeting', '', '', '', ''],
  ['Tanggal', 'Start', 'End', 'Session title', 'Room', 'Speaker'],
  ['28 Oct', '08:00', '09:00', 'Opening', 'Foyer', ''],
  ['28 Oct', '09:15', '10:15', 'Keynote', 'Hall B', 'Ana Lee'],
  ['28 Oct', '11:00', '12:00', 'Panel', 'Hall A', 'Bo Li; Cy Ong'],
  ['29 Oct', '9.00', '10.00', 'Excursion', '', ''],
  ['31 Feb 2025', '9.00', '10.00', 'Never', '', ''],
];

const items = async (host: ApiHost) =>
  (await host.schedule()).flatMap((day) =>
    day.items.map(
      ({ time, title, list }) => `${day.title} | ${time} | ${title} | ${list.map(({ content }) => content).join(', ')}`,
    ),
  );

const BEFORE = [
  'Tuesday, 28 October 2025 | 08:00 - 09:00 | Opening | Room: Foyer',
  'Tuesday, 28 October 2025 | 09:00 - 10:00 | Keynote | Room: Hall A, Speaker: Ana Lee',
  'Tuesday, 28 October 2025 | 10:00 | Coffee | ',
];

test('a table is shown as the program with marks, imported by one edit, and taken back by one undo @walk', async ({
  page,
  host,
}) => {
  await openEditor(page, host, PROGRAM);
  const errors = consoleErrors(page);
  const sent = writes(page);
  await openImport(page);
  await chooseFile(page, 'program.csv', csv(...TABLE));
  for (const name of ['2 added', '1 changed', '1 not in the table', '1 can’t be read', '1 unchanged'])
    await expect(kind(page, name)).toBeVisible();
  await expect(line(page, 'Keynote')).toContainText('09:00 - 10:00');
  await expect(line(page, 'Keynote').getByRole('insertion').first()).toContainText('09:15 - 10:15');
  await expect(line(page, 'Keynote').getByRole('insertion').last()).toContainText('B');
  await expect(line(page, 'Never')).toContainText('Row 7, Tanggal “31 Feb 2025”: There is no such date.');
  await expect(page.getByRole('heading', { name: 'Wednesday, 29 October 2025' })).toContainText('New day');
  await expect(apply(page)).toHaveText('Import: 2 items added, 1 changed, 1 day added or renamed');
  expect(await items(host)).toEqual(BEFORE);
  expect(await violations(page)).toEqual([]);

  await kind(page, '1 not in the table').click();
  await expect(page.locator('[part=sheets-line]')).toHaveCount(1);
  await expect(line(page, 'Coffee')).toBeVisible();
  await kind(page, '1 not in the table').click();

  await expect(apply(page)).not.toHaveAttribute('aria-disabled');
  sent.length = 0;
  await apply(page).click();
  await expect(outcome(page)).toHaveText('Imported: 2 items added, 1 changed, 1 day added or renamed');
  expect(sent.filter((write) => write.startsWith('POST /api/edits'))).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Import a table' })).toHaveCount(0);
  expect(await items(host)).toEqual([
    BEFORE[0],
    'Tuesday, 28 October 2025 | 09:15 - 10:15 | Keynote | Room: Hall B, Speaker: Ana Lee',
    BEFORE[2],
    'Tuesday, 28 October 2025 | 11:00 - 12:00 | Panel | Room: Hall A, Speaker: Bo Li, Speaker: Cy Ong',
    'Wednesday, 29 October 2025 | 09:00 - 10:00 | Excursion | ',
  ]);

  // The same table once more changes nothing.
  await openImport(page);
  await chooseFile(page, 'program.csv', csv(...TABLE));
  await expect(apply(page)).toHaveText('Nothing to import');
  await expect(kind(page, '4 unchanged')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Undo').click();
  await expect(outcome(page)).toContainText('Undone');
  expect(await items(host)).toEqual(BEFORE);
  expect(errors).toEqual([]);
});

test('what is missing from the days of a table comes last, folded, and is deleted only by a tick of its own @walk', async ({
  page,
  host,
}) => {
  await openEditor(page, host, PROGRAM);
  await openImport(page);
  await paste(page, { text: 'Day\tTime\tTitle\nTuesday, 28 October 2025\t10:00\tCoffee' });
  await expect(apply(page)).toHaveText('Nothing to import');
  await expect(line(page, 'Opening')).toBeHidden();
  await page.getByText('2 items of these days are not in the table and kept').click();
  await line(page, 'Opening').getByLabel('Delete it').check();
  await expect(line(page, 'Opening')).toContainText('Will be deleted');
  await expect(line(page, 'Keynote')).toContainText('Not in the table');
  await expect(apply(page)).toHaveText('Import: 1 item deleted');
  await page.getByLabel('Delete all 2').check();
  await expect(apply(page)).toHaveText('Import: 2 items deleted');
  await line(page, 'Keynote').getByLabel('Delete it').uncheck();
  await apply(page).click();
  await expect(outcome(page)).toHaveText('Imported: 1 item deleted');
  expect(await items(host)).toEqual([BEFORE[1], BEFORE[2]]);
});

test('another title at the same time in the same room is shown as renamed, and can be told apart', async ({
  page,
  host,
}) => {
  await openEditor(page, host, PROGRAM);
  await openImport(page);
  await paste(page, { text: 'Day\tTime\tTitle\tRoom\n28 Oct\t09:00 - 10:00\tOpening keynote\tHall A' });
  await expect(line(page, 'Opening keynote')).toContainText('Changed');
  const tick = line(page, 'Opening keynote').getByLabel('It is “Keynote” of that time and room, renamed');
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await expect(apply(page)).toHaveText('Import: 1 item added');
  await tick.check();
  await expect(apply(page)).toHaveText('Import: 1 item changed');
  await apply(page).click();
  await expect(outcome(page)).toHaveText('Imported: 1 item changed');
  expect((await items(host))[1]).toBe(BEFORE[1]!.replace('Keynote', 'Opening keynote'));
});

test('another item at the same time is added, unless somebody says that it is the one that was there', async ({
  page,
  host,
}) => {
  await openEditor(page, host, PROGRAM);
  await openImport(page);
  await paste(page, { text: 'Day\tTime\tTitle\n28 Oct\t10:00\tSide event' });
  await expect(line(page, 'Side event')).toContainText('Added');
  await expect(apply(page)).toHaveText('Import: 1 item added');
  const tick = line(page, 'Side event').getByLabel('It is “Coffee” of that time, renamed');
  await expect(tick).not.toBeChecked();
  await tick.check();
  await expect(apply(page)).toHaveText('Import: 1 item changed');
  await tick.uncheck();
  await apply(page).click();
  await expect(outcome(page)).toHaveText('Imported: 1 item added');
  expect(await items(host)).toEqual(expect.arrayContaining(BEFORE));
});

test('cells from a spreadsheet are taken from the table of the clipboard', async ({ page, host }) => {
  await openEditor(page, host, PROGRAM);
  await openImport(page);
  const html = `<html><body><!--StartFragment--><table><tr><td>Day</td><td>Time</td><td>Title</td></tr>
    <tr><td rowspan=2>Wed 29 Oct</td><td>9:00</td><td>One</td></tr><tr><td>10:00</td><td>Two &amp;
    a half</td></tr></table></body></html>`;
  await paste(page, { html, text: 'not\tread' });
  await expect(apply(page)).toHaveText('Import: 2 items added, 1 day added or renamed');
  await apply(page).click();
  await expect(outcome(page)).toContainText('Imported');
  expect((await items(host)).slice(3)).toEqual([
    'Wed 29 Oct | 9:00 | One | ',
    'Wed 29 Oct | 10:00 | Two &amp; a half | ',
  ]);
});

test('columns are corrected by hand, and remembered for the same header', async ({ page, host }) => {
  await openEditor(page, host, PROGRAM);
  const table = csv(['What', 'Affiliation', 'When'], ['Panel', 'Palu', '28 Oct 2025 11:00'], ['Talk', 'Paris', '']);
  await openImport(page);
  await chooseFile(page, 'a.csv', table);
  await page.getByText('of 3 columns imported').click();
  await page.getByLabel('Affiliation').selectOption('Sub-item with this label');
  await expect(line(page, 'Panel')).toBeVisible();
  await page.reload();
  await openImport(page);
  await chooseFile(page, 'b.csv', table);
  await page.getByText('of 3 columns imported').click();
  await expect(page.getByLabel('Affiliation')).toHaveValue('label');
  await apply(page).click();
  await expect(outcome(page)).toContainText('Imported: 2 items added');
  expect((await items(host)).filter((item) => item.includes('Affiliation: Palu'))).toHaveLength(1);
});

test('somebody else’s change meanwhile is in the preview, and never overwritten', async ({ page, host }) => {
  await openEditor(page, host, PROGRAM);
  await openImport(page);
  await chooseFile(page, 'program.csv', csv(...TABLE));
  await expect(apply(page)).toContainText('1 changed');
  let isChanged = false;
  // It comes between the preview and the edit.
  await page.route('**/api/edits', async (route) => {
    if (isChanged || route.request().postData()?.includes('"dry_run":true')) return route.continue();
    isChanged = true;
    const { id } = (await host.schedule())[0]!.items[1]!;
    await host.call('PATCH', `/api/schedule-items/${id}`, { time: '09:20 - 10:15' });
    await route.continue();
  });
  await apply(page).click();
  await expect(page.getByRole('form', { name: 'Import' })).toContainText('The preview has been made anew.');
  await expect(line(page, 'Keynote')).toContainText('09:20 - 10:15');
  await expect(apply(page)).not.toHaveAttribute('aria-disabled');
  await apply(page).click();
  await expect(outcome(page)).toContainText('Imported');
});
