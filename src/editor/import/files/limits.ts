/** The limits of a file: far above any program. */
import { FileError, type Sheet } from '../table/sheet.ts';

export const FILE_LIMITS = {
  /** Bytes of a file. */
  bytes: 20_000_000,
  /** Bytes of everything in a file that is packed. */
  unpackedBytes: 100_000_000,
  rows: 20_000,
  columns: 200,
  /** Characters of a cell, of a row, and of all cells. */
  cell: 1_000_000,
  row: 2_000_000,
  whole: 20_000_000,
} as const;

const MB = 1_000_000;

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / MB).toLocaleString('en')} MB`;

/** Why a file is not even opened. */
export const tooLarge = (size: number, name: string): string | undefined =>
  size > FILE_LIMITS.bytes
    ? `${name} has ${megabytes(size)}. At most ${megabytes(FILE_LIMITS.bytes)} can be imported.`
    : undefined;

const most = (limit: 'cell' | 'row' | 'whole' | 'rows' | 'columns') => FILE_LIMITS[limit].toLocaleString('en');

const SENTENCES = {
  cell: `has a cell of more than ${most('cell')} characters. Shorten it, or take it out.`,
  row: `has a row of more than ${most('row')} characters. Shorten its cells, or take it out.`,
  whole: `has more than ${most('whole')} characters in its cells. Import it in parts.`,
  rows: `has more than ${most('rows')} rows. Import it in parts.`,
  columns: `has more than ${most('columns')} columns. Take out those that are not for the program.`,
} as const;

export type TableLimit = keyof typeof SENTENCES;

/** @param row as spreadsheets count, from 1, where it is known */
export const overLimit = (limit: TableLimit, name: string, row?: number): FileError =>
  new FileError(
    row === undefined ? `${name} ${SENTENCES[limit]}` : `Row ${row.toLocaleString('en')}: ${name} ${SENTENCES[limit]}`,
  );

/** Counts the cells of a file while they are read, and ends that at the first limit. */
export class CellCounter {
  private whole = 0;

  constructor(private readonly name: string) {}

  /** @param index of the row in its table @throws {FileError} */
  row(cells: readonly string[], index: number): void {
    const number = index + 1;
    if (number > FILE_LIMITS.rows) throw overLimit('rows', this.name);
    if (cells.length > FILE_LIMITS.columns && cells.slice(FILE_LIMITS.columns).some((cell) => cell !== ''))
      throw overLimit('columns', this.name);
    let length = 0;
    for (const cell of cells) {
      if (cell.length > FILE_LIMITS.cell) throw overLimit('cell', this.name, number);
      length += cell.length;
    }
    if (length > FILE_LIMITS.row) throw overLimit('row', this.name, number);
    this.whole += length;
    if (this.whole > FILE_LIMITS.whole) throw overLimit('whole', this.name);
  }

  /** @throws {FileError} */
  sheet({ rows }: Sheet): void {
    for (const [index, cells] of rows.entries()) this.row(cells, index);
  }
}
