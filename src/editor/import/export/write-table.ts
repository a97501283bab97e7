/** A table as a file. */
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { defused } from '../../../program/model/formula-text.ts';
import { TOO_LONG } from '../plan/cell-changes.ts';
import type { Sheet } from '../table/sheet.ts';

/** The longest text in a cell of Excel. */
const LONGEST_CELL = 32_767;
/** Characters that XML 1.0 can't hold. */
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** As the host's own CSV: with the mark by which Excel knows UTF-8, and without formulas. */
export const writeCsv = ({ rows }: Sheet): string =>
  `\ufeff${Papa.unparse(
    rows.map((row) => row.map(defused)),
    { newline: '\r\n' },
  )}\r\n`;

const WIDTHS: Readonly<Record<string, number>> = { title: 48, description: 48, 'sub-items': 40, day: 28, people: 32 };

/** Each cell is a text, so that no spreadsheet takes it for a formula, a number or a date. */
export function writeExcel({ name, rows }: Sheet): Promise<Uint8Array> {
  const cellText = (text: string) => (text.length > LONGEST_CELL ? TOO_LONG : text.replace(NOT_IN_XML, ''));
  return writeXlsx({
    sheets: [
      {
        name,
        rows: rows.map((row) => row.map(cellText)),
        columns: (rows[0] ?? []).map((column) => ({ width: WIDTHS[column] ?? 16 })),
        freezePane: { rows: 1 },
      },
    ],
  });
}
