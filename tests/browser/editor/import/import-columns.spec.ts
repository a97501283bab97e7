import { openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { apply, chooseFile, csv, line, openImport } from '../../support/import.ts';

const PROGRAM = [
  { title: 'Tuesday, 28 October 2025', date: '2025-10-28', items: [{ time: '08:00', title: 'Opening' }] },
  { title: 'Wednesday, 29 October 2025', date: '2025-10-29', items: [] },
];

test('a table with the headers that organizers write is read without a hand', async ({ page, host }) => {
  await openEditor(page, host, PROGRAM);
  await openImport(page);
  const header = [
    'Day / Date',
    'Time (WITA)',
    'Title of talk',
    'Location / Room',
    'Name of speaker',
    'Internal comment',
  ];
  await chooseFile(
    page,
    'talks.csv',
    csv(
      [...header, 'Abstract (max 250 words)'],
      ['28 Oct', '9:00', 'Panel', 'Hall A', 'Ana Lee', 'Ask her', 'On seas'],
    ),
  );
  await expect(page.getByText('7 of 7 columns imported')).toBeVisible();
  await expect(line(page, 'Panel')).toContainText('Hall A · Ana Lee');
  await expect(apply(page)).toHaveText('Import: 1 item added');
  await expect(page.getByRole('form', { name: 'Import' })).not.toContainText('Not placed yet');
});

test('rows without a day are told above the button, with the columns open, before they go to Not placed yet', async ({
  page,
  host,
}) => {
  await openEditor(page, host, PROGRAM);
  await openImport(page);
  const rows = Array.from({ length: 200 }, (_, index) => [`${index % 2 ? 28 : 29} Oct`, '9:00', `Talk ${index}`]);
  await chooseFile(page, 'talks.csv', csv(['Submitted', 'Start', 'Title'], ...rows));
  const form = page.getByRole('form', { name: 'Import' });
  await expect(form).toContainText('No column says the day: all 200 rows go to Not placed yet.');
  const column = page.getByLabel('Submitted');
  await column.selectOption('Date');
  await expect(form).not.toContainText('Not placed yet');
  // The column stays, to choose again.
  await expect(column).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading')).toHaveText([
    'Tuesday, 28 October 2025',
    'Wednesday, 29 October 2025',
  ]);
});

test('dates that could begin with the day or the month are read as chosen, also the next time', async ({
  page,
  host,
}) => {
  await openEditor(page, host, PROGRAM);
  await openImport(page);
  const table = csv(['Date', 'Time', 'Title'], ['10/2/2016', '9:00', 'One'], ['10/3/2016', '9:00', 'Two']);
  await chooseFile(page, 'talks.csv', table);
  const order = page.getByLabel('Dates such as 10/2/2016');
  await order.selectOption('Month first, then day');
  const days = page.getByRole('region', { name: 'Preview' }).getByRole('heading');
  await expect(days).toContainText(['Sunday, 2 October 2016', 'Monday, 3 October 2016']);
  await order.selectOption('Day first, then month');
  await expect(days).toContainText(['Wednesday, 10 February 2016', 'Thursday, 10 March 2016']);
  await page.reload();
  await openImport(page);
  await chooseFile(page, 'talks.csv', table);
  await expect(days).toContainText(['Wednesday, 10 February 2016', 'Thursday, 10 March 2016']);
});
