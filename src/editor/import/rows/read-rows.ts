import { readTitleDate } from '../../../program/times/agenda/agenda-dates.ts';
import { FACT_KINDS } from '../../../program/search/facts.ts';
import { plainTitle } from '../../../program/search/labels.ts';
import type { EventClock } from '../../store/api/event-clock.ts';
import { type Columns, headerOf } from '../columns/guess.ts';
import { type Role, ROLE_NAMES } from '../columns/roles.ts';
import { tidy } from '../table/cell-text.ts';
import type { Sheet } from '../table/sheet.ts';
import { titleOfCell } from './html-of-cell.ts';
import { type DateOrder, inOrder, type OrderedDates, orderOf } from '../table/date-order.ts';
import type { ContentRole, FileRow } from './file-row.ts';
import { computedMoment } from '../table/moments.ts';
import { RowReader, type Table, tableOf } from './row-reader.ts';

const CONTENT: readonly ContentRole[] = [
  'title',
  'description',
  ...FACT_KINDS,
  'points',
  'state',
  'state_note',
  'hidden',
  'note',
];

/** Columns that say nothing by themselves: a row that has no more may name a day. */
const NOT_CONTENT: readonly string[] = ['hidden', 'state'];

const idOf = (text: string | undefined): number | undefined =>
  text && /^\d{1,9}(?:\.0+)?$/.test(text) ? Math.trunc(Number(text)) : undefined;

/** A longer text is no name of a day. */
const LONGEST_DAY = 200;

/** The day that a row between others names, such as `Tuesday, 28 October`; undefined for any other row. */
function dayLine(cells: readonly string[], clock: EventClock | undefined, order?: DateOrder): string | undefined {
  const filled = cells.map(tidy).filter(Boolean);
  if (filled.length !== 1 || filled[0]!.length > LONGEST_DAY) return undefined;
  const text = inOrder(filled[0]!, order, clock?.dates);
  const computed = computedMoment(text, clock);
  if (computed) return computed.date;
  return typeof readTitleDate(text, clock?.dates) === 'string' ? text : undefined;
}

function endOf({ hasComputedEnds }: Sheet, { roles }: Columns): FileRow['end'] {
  if (hasComputedEnds) return 'computed';
  return roles.includes('end') || roles.includes('duration') ? undefined : 'unsaid';
}

type DayOfRow = Pick<FileRow, 'day' | 'date'>;

/** The day that a line names: by its date where the line is nothing else. */
const namedDay = (line: string): DayOfRow => (/^\d{4}-\d\d-\d\d$/.test(line) ? { date: line } : { day: line });

/** A title of tags alone is none, unless one of them is a picture. */
const saysSomething = (title: string): boolean => /<img\b/i.test(title) || plainTitle(titleOfCell(title)) !== '';

function readRow(reader: RowReader, index: number, { columns, sheet }: Table, above: DayOfRow): FileRow {
  const own: DayOfRow = { day: reader.cell('day') || undefined, date: reader.date() };
  const isWritten = own.day !== undefined || own.date !== undefined;
  const cells = Object.fromEntries(
    CONTENT.flatMap((role) => {
      const text = reader.cell(role);
      return text === undefined ? [] : [[role, text] as const];
    }),
  ) as FileRow['cells'];
  const labels = columns.roles.flatMap((role, column) => {
    const label = headerOf(sheet, columns.header, column);
    return role === 'label' && label ? [{ label, value: reader.at(column) }] : [];
  });
  const written = reader.time();
  const times = reader.times();
  const time = written || times || written;
  const hasContent = [...Object.entries(cells)].some(([role, text]) => !NOT_CONTENT.includes(role) && text !== '');
  const isDay = isWritten && !hasContent && !time && reader.faults.length === 0;
  if (!isDay && !saysSomething(cells.title ?? '') && reader.faults.length === 0)
    reader.faults.push({ column: ROLE_NAMES.title, text: '', reason: 'The row has no title.' });
  return {
    number: index + 1,
    id: idOf(reader.cell('id')),
    ...(isWritten ? own : above),
    time: time ?? times,
    ...(written && times && { otherTime: times }),
    ...(!written && times && { end: endOf(sheet, columns) }),
    cells,
    labels,
    isDay,
    faults: reader.faults,
  };
}

/** The roles of columns whose cells may have a date. */
const DATED: readonly Role[] = ['date', 'day', 'start', 'time', 'end'];

/**
 * The order of a table's dates: as a person has said of this table, else as its cells or the program settle it, else as a
 * person has said of an earlier table with the same headers.
 * @param days dates of the program, `YYYY-MM-DD`
 */
export function orderedDates(
  { rows }: Sheet,
  columns: Columns,
  clock: EventClock | undefined,
  days: ReadonlySet<string>,
): OrderedDates {
  const dated = columns.roles.flatMap((role, column) => (DATED.includes(role) ? [column] : []));
  const cells = rows.slice(columns.header + 1).flatMap((row) => dated.map((column) => tidy(row[column] ?? '')));
  const headers = dated.map((column) => rows[columns.header]?.[column] ?? '').join(' ');
  const found = orderOf(cells, clock?.dates, days, headers);
  return { ...found, order: columns.dateOrder ?? found.order ?? columns.rememberedOrder };
}

/**
 * Reads the rows below the header. A row without a day is of the day above it.
 * @param order whether dates such as `10/2/2016` begin with the day or with the month
 */
export function readRows(sheet: Sheet, columns: Columns, clock: EventClock | undefined, order?: DateOrder): FileRow[] {
  const table = tableOf(sheet, columns, clock, order);
  const faultyRows = new Set(sheet.faults.map(({ row }) => row));
  const rows: FileRow[] = [];
  let above: DayOfRow = {};
  for (let index = columns.header + 1; index < sheet.rows.length; index++) {
    const cells = sheet.rows[index]!;
    if (!faultyRows.has(index) && cells.every((cell) => cell.trim() === '')) continue;
    const line = dayLine(cells, clock, order);
    if (line !== undefined && !faultyRows.has(index)) {
      above = namedDay(line);
      rows.push({ number: index + 1, ...above, cells: {}, labels: [], faults: [], isDay: true });
      continue;
    }
    const row = readRow(new RowReader(table, index), index, table, above);
    above = { day: row.day, date: row.date };
    rows.push(row);
  }
  return rows;
}
