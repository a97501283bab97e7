// @vitest-environment node
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readFile, readPasted } from '../../../../src/editor/import/files/read-file.ts';

const csv = (text: string) => readFile(new Uint8Array(strToU8(text)), 'talks.csv');

const TYPES = '<Types><Default Extension="xml" ContentType="application/xml"/></Types>';

/** An Excel file of these texts in its shared strings, as a program writes it that nobody has. */
const workbook = (strings: string, sheet = '<sheetData/>') =>
  readFile(
    new Uint8Array(
      zipSync({
        '[Content_Types].xml': strToU8(TYPES),
        'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
        'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${sheet}</worksheet>`),
      }),
    ),
    'talks.xlsx',
  );

const MB = 1_000_000;
const LONG_CELL = 'has a cell of more than 1,000,000 characters. Shorten it, or take it out.';

describe('a small file that would fill the tab', () => {
  it.each([20, 95])('has a cell of %d MB: it is refused while it is unpacked', async (size) => {
    await expect(workbook(`<si><t>${'a'.repeat(size * MB)}</t></si>`)).rejects.toThrow(`talks.xlsx ${LONG_CELL}`);
    const inline = `<sheetData><row><c t="inlineStr"><is><t>${'b'.repeat(size * MB)}</t></is></c></row></sheetData>`;
    await expect(workbook('', inline)).rejects.toThrow(`talks.xlsx ${LONG_CELL}`);
  });

  it('has a cell of many small pieces, or a row of many cells', async () => {
    await expect(workbook(`<si>${'<r><t>abc</t></r>'.repeat(500_000)}</si>`)).rejects.toThrow(LONG_CELL);
    const cells = `<c t="inlineStr"><is><t>${'x'.repeat(1_000)}</t></is></c>`.repeat(15_000);
    await expect(workbook('', `<sheetData><row>${cells}</row></sheetData>`)).rejects.toThrow(
      'talks.xlsx has a row of more than 2,000,000 characters.',
    );
  });

  it('says nothing true of its size', async () => {
    const bytes = zipSync({ '[Content_Types].xml': strToU8(TYPES), 'xl/media/a.bin': new Uint8Array(110 * MB) });
    const lie = (bytes: Uint8Array) => {
      const view = new DataView(bytes.buffer);
      for (let at = 0; at < bytes.length - 4; at++)
        if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
      return new Uint8Array(bytes);
    };
    await expect(readFile(lie(bytes), 'talks.xlsx')).rejects.toThrow(
      'talks.xlsx unpacks to more than it says. At most 100 MB can be imported.',
    );
  });

  it('names one long text in many cells', async () => {
    const rows = Array.from({ length: 300 }, () => ['x'.repeat(90_000)]);
    const bytes = await writeXlsx({ sheets: [{ name: 'x', rows }] });
    await expect(readFile(new Uint8Array(bytes), 'talks.xlsx')).rejects.toThrow(
      'talks.xlsx has more than 20,000,000 characters in its cells. Import it in parts.',
    );
  });

  it('has a quotation mark that is never closed: its row is told', async () => {
    const rest = 'Tuesday,09:00,Talk\n'.repeat((16 * MB) / 19);
    await expect(csv(`Day,Time,Title\nTuesday,08:00,"Opening\n${rest}`)).rejects.toThrow(
      'Row 2 of talks.csv has a quotation mark (") that opens a cell and is never closed. Close it, or take it out.',
    );
  });

  it('has too many rows, columns or characters as text', async () => {
    await expect(csv('Title\n'.repeat(20_001))).rejects.toThrow('talks.csv has more than 20,000 rows.');
    await expect(csv(`${','.repeat(200)}x\n`)).rejects.toThrow('talks.csv has more than 200 columns.');
    await expect(csv(`Title\n"${'x'.repeat(MB + 1)}"`)).rejects.toThrow(`Row 2: talks.csv ${LONG_CELL}`);
  });
});

it('a cell that begins with a quotation mark is pasted as it is', () => {
  const { sheets } = readPasted('Day\tTitle\n28 Oct\t"Opening\n28 Oct\tPanel');
  expect(sheets[0]!.rows).toEqual([
    ['Day', 'Title'],
    ['28 Oct', '"Opening'],
    ['28 Oct', 'Panel'],
  ]);
});
