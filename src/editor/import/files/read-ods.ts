/** Tables of OpenDocument, as LibreOffice writes them, read while they are unpacked. */
import { Parser } from 'htmlparser2';
import { clockText } from '../../../program/times/clock-text.ts';
import { momentText } from '../table/cell-text.ts';
import { type CellFault, FileError, type ReadFile, type Sheet } from '../table/sheet.ts';
import { CellCounter, FILE_LIMITS, overLimit } from './limits.ts';
import { unpacked } from './unpack.ts';
import { WITHOUT_VALUE } from './without-value.ts';
import type { ZipEntry } from './zip-entries.ts';

type Attributes = Readonly<Record<string, string>>;

/** Elements in a table or a cell that aren't its content: remarks, drawings, and what was there before. */
const ASIDE = new Set([
  'office:annotation',
  'table:tracked-changes',
  'table:shapes',
  'draw:frame',
  'draw:custom-shape',
]);

const times = (text: string | undefined, most: number): number => Math.min(Math.max(Number(text) || 1, 1), most);

/** `PT09H30M00S` */
function clockOf(text: string): string {
  const [, hours = '0', minutes = '0'] = /^PT(?:(\d+)H)?(?:(\d+)M)?/.exec(text) ?? [];
  return clockText(Number(hours) * 60 + Number(minutes));
}

/** The content of a cell by its type; what has none is as it is shown. */
function valueOf(attributes: Attributes, shown: string): string {
  const value = (name: string) => attributes[`office:${name}`] ?? '';
  const date = value('date-value');
  switch (attributes['office:value-type']) {
    case 'float':
    case 'percentage':
    case 'currency':
      return value('value') === '' ? shown : String(Number(value('value')));
    case 'date': {
      const moment = new Date(date.includes('T') ? `${date}Z` : date);
      return Number.isNaN(moment.getTime()) ? shown : momentText(moment);
    }
    case 'time':
      return clockOf(value('time-value'));
    case 'boolean':
      return value('boolean-value') === 'true' ? 'yes' : 'no';
    default:
      return shown || value('string-value');
  }
}

function faultOf(attributes: Attributes, text: string): string | undefined {
  if (attributes['calcext:value-type'] === 'error') return `It shows the error ${text}.`;
  return attributes['table:formula'] !== undefined && attributes['office:value-type'] === undefined && text === ''
    ? WITHOUT_VALUE
    : undefined;
}

/** One table, to which cells and rows are added as they come. Blank ones at an end, however many, take no place. */
class TableReader {
  readonly rows: string[][] = [];
  readonly faults: CellFault[] = [];
  /** Cells that stretch over rows below, by their row and column. */
  private readonly stretched: { row: number; column: number; count: number }[] = [];
  private row: string[] = [];
  private column = 0;
  private blankRows = 0;
  private readonly counter: CellCounter;

  constructor(
    readonly name: string,
    private readonly file: string,
  ) {
    this.counter = new CellCounter(file);
  }

  cell(attributes: Attributes, shown: string): void {
    const count = times(attributes['table:number-columns-repeated'], 1_000_000);
    const text = valueOf(attributes, shown);
    const row = this.rows.length + this.blankRows;
    const reason = faultOf(attributes, text);
    if (reason) this.faults.push({ row, column: this.column, reason });
    const span = times(attributes['table:number-rows-spanned'], FILE_LIMITS.rows);
    if (span > 1 && text !== '') this.stretched.push({ row, column: this.column, count: span });
    if (text !== '' || reason) {
      if (this.column + count > FILE_LIMITS.columns) throw overLimit('columns', this.file);
      while (this.row.length < this.column) this.row.push('');
      for (let index = 0; index < count; index++) this.row.push(text);
    }
    this.column += count;
  }

  endRow(attributes: Attributes): void {
    const count = times(attributes['table:number-rows-repeated'], 2_000_000);
    const { row } = this;
    [this.row, this.column] = [[], 0];
    if (row.length === 0) {
      this.blankRows += count;
      return;
    }
    if (this.rows.length + this.blankRows + count > FILE_LIMITS.rows) throw overLimit('rows', this.file);
    for (; this.blankRows > 0; this.blankRows--) this.rows.push([]);
    for (let index = 0; index < count; index++) {
      this.counter.row(row, this.rows.length);
      this.rows.push([...row]);
    }
  }

  /** A cell that stretches over several rows says the same in each. */
  sheet(): Sheet {
    let filled = 0;
    for (const { row, column, count } of this.stretched) {
      filled += Math.min(count, this.rows.length - row);
      // Such cells don't overlap, so that they can't fill more than there is.
      if (filled > FILE_LIMITS.rows * FILE_LIMITS.columns) throw overLimit('rows', this.file);
      for (const below of this.rows.slice(row + 1, row + count)) {
        while (below.length <= column) below.push('');
        below[column] = this.rows[row]![column]!;
      }
    }
    return { name: this.name, rows: this.rows, faults: this.faults };
  }
}

/** Reads `content.xml` by its elements. */
function contentParser(file: string, sheets: Sheet[]): Parser {
  const hiddenStyles = new Set<string>();
  let style = '';
  let aside = 0;
  let table: TableReader | undefined;
  let row: Attributes = {};
  let cell: { attributes: Attributes; lines: string[]; length: number } | undefined;
  const write = (text: string) => {
    if (!cell || aside > 0 || cell.lines.length === 0) return;
    cell.length += text.length;
    if (cell.length > FILE_LIMITS.cell) throw overLimit('cell', file, (table?.rows.length ?? 0) + 1);
    cell.lines[cell.lines.length - 1] += text;
  };
  return new Parser(
    {
      onopentag(name, attributes) {
        if (aside > 0 || ASIDE.has(name)) aside++;
        else if (name === 'style:style') style = attributes['style:name'] ?? '';
        else if (name === 'style:table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style);
        else if (name === 'table:table' && !hiddenStyles.has(attributes['table:style-name'] ?? ''))
          table = new TableReader(attributes['table:name'] ?? '', file);
        else if (name === 'table:table-row') row = attributes;
        else if (name === 'table:table-cell' || name === 'table:covered-table-cell')
          cell = { attributes, lines: [], length: 0 };
        else if (name === 'text:p') cell?.lines.push('');
        else if (name === 'text:s') write(' '.repeat(times(attributes['text:c'], 1_000)));
        else if (name === 'text:tab') write('\t');
        else if (name === 'text:line-break') write('\n');
      },
      ontext: write,
      onclosetag(name) {
        if (aside > 0) {
          aside--;
          return;
        }
        if (cell && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
          // Text under a cell that spans others is not in the table.
          const isCovered = name === 'table:covered-table-cell';
          table?.cell(
            isCovered
              ? { 'table:number-columns-repeated': cell.attributes['table:number-columns-repeated'] ?? '1' }
              : cell.attributes,
            isCovered ? '' : cell.lines.join('\n'),
          );
          cell = undefined;
        } else if (name === 'table:table-row') table?.endRow(row);
        else if (name === 'table:table' && table) {
          sheets.push(table.sheet());
          table = undefined;
        }
      },
    },
    { xmlMode: true },
  );
}

async function textOf(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry | undefined, take: (text: string) => void) {
  const decoder = new TextDecoder();
  if (entry) for await (const piece of unpacked(bytes, entry)) take(decoder.decode(piece, { stream: true }));
}

/**
 * Reads the tables of an OpenDocument spreadsheet that aren't hidden.
 * @param entries those of the file, looked through for what they would unpack to
 * @throws {FileError}
 */
export async function readOds(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  entries: readonly ZipEntry[],
): Promise<ReadFile> {
  const entry = (path: string) => entries.find((one) => one.name === path);
  let manifest = '';
  await textOf(bytes, entry('META-INF/manifest.xml'), (text) => (manifest += text));
  if (manifest.includes('encryption-data'))
    throw new FileError(`${name} is protected with a password. Save it without one and try again.`);
  const sheets: Sheet[] = [];
  const parser = contentParser(name, sheets);
  await textOf(bytes, entry('content.xml'), (text) => parser.write(text));
  parser.end();
  const hasMacros = entries.some(({ name: path }) => path.startsWith('Basic/'));
  const notes = hasMacros ? [`${name} has macros. They are not run; only its cells are read.`] : [];
  return { name, sheets, notes };
}
