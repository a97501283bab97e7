import { type Cell, type CellValue, readXlsx as read, type Sheet as HucreSheet } from 'hucre/xlsx';
import { momentText } from '../table/cell-text.ts';
import { type CellFault, FileError, type ReadFile, type Sheet } from '../table/sheet.ts';
import { FILE_LIMITS, overLimit } from './limits.ts';
import { WITHOUT_VALUE } from './without-value.ts';

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Why the content of a cell can't be known. */
function faultOf({ type, value, formula }: Cell): string | undefined {
  if (type === 'error') return `It shows the error ${textOf(value)}.`;
  return formula !== undefined && (value === null || value === undefined) ? WITHOUT_VALUE : undefined;
}

/** A cell that stretches over several rows says the same in each. */
function fillMerges(rows: string[][], { merges = [] }: HucreSheet, name: string): void {
  let filled = 0;
  for (const { startRow, startCol, endRow } of merges) {
    filled += endRow - startRow;
    // Merged cells don't overlap, so that they can't fill more than there is.
    if (filled > FILE_LIMITS.rows * FILE_LIMITS.columns) throw overLimit('rows', name);
    const text = rows[startRow]?.[startCol] ?? '';
    for (let row = startRow + 1; row <= Math.min(endRow, rows.length - 1); row++) {
      while (rows[row]!.length <= startCol) rows[row]!.push('');
      rows[row]![startCol] = text;
    }
  }
}

function toSheet(sheet: HucreSheet, name: string): Sheet {
  const rows = sheet.rows
    .slice(0, FILE_LIMITS.rows + 1)
    .map((row) => row.slice(0, FILE_LIMITS.columns).map((value) => textOf(value)));
  const faults: CellFault[] = [];
  for (const [place, cell] of sheet.cells ?? []) {
    const reason = faultOf(cell);
    const [row, column] = place.split(',').map(Number);
    if (reason) faults.push({ row: row!, column: column!, reason });
  }
  fillMerges(rows, sheet, name);
  return { name: sheet.name, rows, faults };
}

/** Reads the tables of an Excel file that aren't hidden. @throws {FileError} */
export async function readXlsx(bytes: Uint8Array, name: string, names: readonly string[]): Promise<ReadFile> {
  const notes = names.some((entry) => /vbaProject\.bin$/i.test(entry))
    ? [`${name} has macros. They are not run; only its cells are read.`]
    : [];
  try {
    const { sheets } = await read(bytes, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
      maxRows: FILE_LIMITS.rows + 1,
    });
    return { name, sheets: sheets.map((sheet) => toSheet(sheet, name)), notes };
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(`${name} is damaged, or is not an Excel file.`);
  }
}
