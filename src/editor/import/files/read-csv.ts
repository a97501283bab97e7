import Papa from 'papaparse';
import { roleOfHeader } from '../columns/headers.ts';
import { FileError, type Sheet } from '../table/sheet.ts';
import { CellCounter } from './limits.ts';

/** Separators of cells. */
const DELIMITERS = [',', ';', '\t', '|'];
/** In how many rows a header is looked for. */
const LOOKED_AT = 10;

/** How much of a text is looked at for what parts its cells. */
const LOOKED_AT_CHARACTERS = 100_000;

/** The delimiter by which most headers are known. Texts have commas and semicolons, too, so their number alone misleads. */
function delimiterOf(text: string): string {
  const start = text.slice(0, LOOKED_AT_CHARACTERS);
  const parse = (delimiter: string) => Papa.parse<string[]>(start, { delimiter, preview: LOOKED_AT });
  const worth = DELIMITERS.map((delimiter) => {
    const counts = parse(delimiter).data.map((row) => row.filter(roleOfHeader).length);
    return Math.max(0, ...counts);
  });
  const most = Math.max(...worth);
  // Without any that is known, papaparse finds out which one makes rows of the same length.
  return most > 1 ? DELIMITERS[worth.indexOf(most)]! : parse('').meta.delimiter;
}

/** The rows of a text; a number: that of the row in which a quotation mark is opened and never closed. */
function rowsOf(text: string, name: string, delimiter: string, quoteChar = '"'): string[][] | number {
  const counter = new CellCounter(name);
  const rows: string[][] = [];
  let open: number | undefined;
  let reason: unknown;
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    skipEmptyLines: false,
    step({ data, errors }, parser) {
      // A callback of papaparse must not throw.
      try {
        if (errors.some(({ code }) => code === 'MissingQuotes')) open = rows.length + 1;
        else counter.row(data, rows.length);
        rows.push(data);
      } catch (error) {
        reason = error;
      }
      if (open !== undefined || reason !== undefined) parser.abort();
    },
  });
  if (reason !== undefined) throw reason as Error;
  return open ?? rows;
}

/**
 * Reads a table of text: from a file, or from the clipboard, where cells are parted by tabs.
 * @throws {FileError}
 */
export function readCsv(text: string, name: string, delimiter?: string): Sheet {
  // Excel's own line that says which character parts the cells.
  const [whole, told] = /^\ufeff?sep=(.)\r?\n/.exec(text) ?? [];
  const content = text.slice(whole?.length ?? 0).replace(/^\ufeff/, '');
  const between = told ?? delimiter ?? delimiterOf(content);
  let rows = rowsOf(content, name, between);
  // Spreadsheets copy a mark at the beginning of a cell as it is.
  if (typeof rows === 'number' && delimiter !== undefined) rows = rowsOf(content, name, between, '\u0000');
  if (typeof rows === 'number')
    throw new FileError(
      `Row ${rows.toLocaleString('en')} of ${name} has a quotation mark (") that opens a cell and is never closed. Close it, or take it out.`,
    );
  return { name, rows, faults: [] };
}
