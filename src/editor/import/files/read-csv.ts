import Papa from 'papaparse';
import { roleOfHeader } from '../columns/headers.ts';
import type { Sheet } from '../table/sheet.ts';

/** What may part the cells. */
const DELIMITERS = [',', ';', '\t', '|'];
/** In how many rows a header is looked for. */
const LOOKED_AT = 10;

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false }).data;

/** The delimiter by which most headers are known. Texts have commas and semicolons, too, so their number alone misleads. */
function delimiterOf(text: string): string {
  const worth = DELIMITERS.map((delimiter) => {
    const counts = parse(text, delimiter, LOOKED_AT).map((row) => row.filter(roleOfHeader).length);
    return Math.max(0, ...counts);
  });
  const most = Math.max(...worth);
  // Without any that is known, papaparse finds out which one makes rows of the same length.
  return most > 1 ? DELIMITERS[worth.indexOf(most)]! : '';
}

/** Reads a table of text: from a file, or from the clipboard, where cells are parted by tabs. */
export function readCsv(text: string, name: string, delimiter?: string): Sheet {
  // Excel's own line that says which character parts the cells.
  const [whole, told] = /^\ufeff?sep=(.)\r?\n/.exec(text) ?? [];
  const content = text.slice(whole?.length ?? 0).replace(/^\ufeff/, '');
  return { name, rows: parse(content, told ?? delimiter ?? delimiterOf(content)), faults: [] };
}
