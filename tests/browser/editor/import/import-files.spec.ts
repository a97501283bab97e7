import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from '@playwright/test';
import { button, form, openEditor, outcome, writes } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { apply, chooseFile, csv, kind, line, openImport } from '../../support/import.ts';

const PROGRAM = [
  {
    title: 'Tuesday, 28 October 2025',
    date: '2025-10-28',
    items: [
      {
        time: '08:00 - 09:00',
        title: 'Opening <b>bold</b>',
        description: '<p>One</p><p>Two</p>',
        list: ['Room: Foyer'],
      },
      { time: '09:00 - 10:00', title: '=1+1', list: ['Room: Hall A', 'Speaker: Ana Lee', 'Bring boots'] },
    ],
  },
];

async function exported(page: Page, format: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await button(page, format).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`program.${format === 'Excel' ? 'xlsx' : format.toLowerCase()}`);
  return readFileSync(await file.path());
}

test('what is exported comes back unchanged, in each format @walk', async ({ page, host }) => {
  await openEditor(page, host, PROGRAM);
  for (const format of ['Excel', 'CSV', 'JSON']) {
    await openImport(page);
    await button(page, 'Export').click();
    const content = await exported(page, format);
    await expect(outcome(page)).toContainText('Exported 2 items');
    if (format === 'CSV') expect(content.toString()).toContain("'=1+1");
    await button(page, 'Import').click();
    await chooseFile(page, 'back', content);
    await expect(kind(page, '2 unchanged')).toBeVisible();
    await expect(apply(page)).toHaveText('Nothing to import');
    await page.keyboard.press('Escape');
  }
});

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('a file that can’t be read, or only in part, is told in a sentence, and nothing else happens', async ({
  page,
  host,
}) => {
  await openEditor(page, host, PROGRAM);
  const sent = writes(page);
  await openImport(page);
  const alert = page.locator('[part=sheets] [role=alert]');
  const bomb = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: [['Title'], ['x'.repeat(100)]] }] }));
  // The list at its end says that the first entry has 4 GB less two bytes.
  bomb.writeUInt32LE(0xfffffffd, bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  const refused: [string, Buffer | string, string][] = [
    ['bomb.xlsx', bomb, 'bomb.xlsx would unpack to 4,295 MB. At most 100 MB can be imported.'],
    [
      'secret.xlsx',
      readFileSync('tests/support/spreadsheets/pass_protected.xlsx'),
      'secret.xlsx is protected with a password. Save it without one and try again.',
    ],
    ['empty.csv', '', 'empty.csv is empty.'],
    [
      'picture.png',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5, 6, 7]),
      'picture.png is not a table that can be read.',
    ],
    ['cut.xlsx', bomb.subarray(0, 500), 'cut.xlsx is damaged, or is not a spreadsheet.'],
    [
      'page.xml',
      '<html><body/></html>',
      'page.xml is XML, but has no events of a conference schedule (frab, pretalx, pentabarf).',
    ],
    ['other.json', '{"a":1}', 'other.json is JSON, but has no days of a program.'],
  ];
  for (const [name, content, sentence] of refused) {
    await chooseFile(page, name, content);
    await expect(alert).toHaveText(sentence);
  }
  // Playwright sends the content of a file only if it isn't one already.
  const large = test.info().outputPath('large.csv');
  await writeFile(large, Buffer.alloc(100_000_000, 'a'));
  await page.getByLabel('File to import').setInputFiles(large);
  await expect(alert).toHaveText('large.csv has 100 MB. At most 20 MB can be imported.');
  expect(sent).toEqual([]);
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
});

test('a formula without a value, an error and a cell of a megabyte are told at their cells; macros and a guessed encoding above', async ({
  page,
  host,
}) => {
  await openEditor(page, host, PROGRAM);
  await openImport(page);
  const macros = await writeXlsx({
    sheets: [
      {
        name: 'Program',
        rows: [
          ['Day', 'Time', 'Title', 'Description'],
          ['28 Oct', '11:00', 'Formula', null],
          ['28 Oct', '12:00', 'Huge', 'x'.repeat(1_000_000)],
          ['28 Oct', '13:00', 'Fine', ''],
        ],
        cells: new Map([['1,2', { formula: 'CONCATENATE("a","b")', type: 'formula', value: null }]]),
      },
    ],
    vbaProject: new Uint8Array([1, 2, 3]),
  });
  await chooseFile(page, 'macros.xlsm', Buffer.from(macros));
  await expect(page.getByText('macros.xlsm has macros. They are not run; only its cells are read.')).toBeVisible();
  await expect(kind(page, '2 can’t be read')).toBeVisible();
  await expect(line(page, 'Row 2, Title')).toContainText('It is a formula whose result is not in the file.');
  await expect(line(page, 'Huge')).toContainText('It has 1,000,000 characters; at most 100,000 fit.');
  await expect(apply(page)).toHaveText('Import: 1 item added');
  await button(page, 'Choose another').click();
  await chooseFile(page, 'latin.csv', latin1(csv(['Day', 'Title'], ['28 Oct', 'Clôture'])));
  await expect(page.getByText('latin.csv is not UTF-8, so it was read as Windows-1252.')).toBeVisible();
  await expect(line(page, 'Clôture')).toContainText('Added');
  for (const [name, content] of [
    ['utf16.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Day\tTitle\n28 Oct\tClôture', 'utf16le')])],
    ['bom.csv', Buffer.from('\ufeffDay;Title\r\n28 Oct;Clôture')],
  ] as const) {
    await button(page, 'Choose another').click();
    await chooseFile(page, name, content);
    await expect(line(page, 'Clôture')).toContainText('Added');
  }
});

test('a small file with a huge cell is refused with its limit, and what is typed elsewhere stays', async ({
  page,
  host,
}) => {
  await openEditor(page, host, PROGRAM);
  await button(page, 'Edit day Tuesday, 28 October 2025').click();
  const title = form(page, 'Edit day Tuesday, 28 October 2025').getByLabel('Title');
  await title.fill('Opening of all');
  await openImport(page);
  const alert = page.locator('[part=sheets] [role=alert]');
  const workbook = (size: number) =>
    Buffer.from(
      zipSync({
        '[Content_Types].xml': strToU8('<Types/>'),
        'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'a'.repeat(size)}</t></si></sst>`),
      }),
    );
  const refused: [string, Buffer | string, string][] = [
    [
      'a.xlsx',
      workbook(20_000_000),
      'a.xlsx has a cell of more than 1,000,000 characters. Shorten it, or take it out.',
    ],
    ['b.xlsx', workbook(150_000_000), 'b.xlsx would unpack to 151 MB. At most 100 MB can be imported.'],
    [
      'c.csv',
      `Day,Title\n28 Oct,"Opening\n${'28 Oct,Talk\n'.repeat(1_300_000)}`,
      'Row 2 of c.csv has a quotation mark (") that opens a cell and is never closed. Close it, or take it out.',
    ],
  ];
  for (const [name, content, sentence] of refused) {
    await chooseFile(page, name, content);
    await expect(alert).toHaveText(sentence);
  }
  await page.keyboard.press('Escape');
  await expect(title).toHaveValue('Opening of all');
});

test('reading that takes long shows a bar, and can be stopped', async ({ page, host }) => {
  await openEditor(page, host, PROGRAM);
  await openImport(page);
  // The worker's script does not arrive.
  await page.route('**/program-editor-sheets.*.js', () => {});
  await chooseFile(page, 'program.csv', csv(['Title'], ['One']));
  await expect(page.getByRole('progressbar', { name: 'Reading program.csv' })).toBeVisible();
  await button(page, 'Stop').click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.unroute('**/program-editor-sheets.*.js');
  await chooseFile(page, 'program.csv', csv(['Title'], ['One']));
  await expect(line(page, 'One')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('import fits, by touch and by keyboard', async ({ page, host }) => {
    await openEditor(page, host, PROGRAM);
    await button(page, 'Import or export').tap();
    await expect(page.getByRole('heading', { name: 'Import a table' })).toBeVisible();
    await chooseFile(
      page,
      'program.csv',
      csv(['Day', 'Time', 'Title', 'Room'], ['28 Oct', '10:00', 'A long title of a talk that needs two lines', 'Hall']),
    );
    await expect(apply(page)).toHaveText('Import: 1 item added');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    for (const control of [apply(page), kind(page, '1 added'), button(page, 'Choose another')]) {
      const box = (await control.boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(43.5);
    }
    await apply(page).focus();
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toHaveText('Imported: 1 item added');
    await expect(button(page, 'Import or export')).toBeFocused();
  });
});
