/** The header and the columns of a table, by guess. */
import type { EventDates } from '../../../program/times/agenda/agenda.ts';
import type { DateOrder } from '../table/date-order.ts';
import type { Sheet } from '../table/sheet.ts';
import { type Content, contentOf, isDate, isTime } from './content.ts';
import { roleOfHeader } from './headers.ts';
import { isRepeatable, type Role } from './roles.ts';

export interface Columns {
  /** Index of the row with the headers; -1 where there is none. */
  header: number;
  /** For each column. */
  roles: readonly Role[];
  /** How dates such as `10/2/2016` are read, if a person has said it in this import. */
  dateOrder?: DateOrder;
  /** A person's choice in an earlier import, of another table with the same headers. */
  rememberedOrder?: DateOrder;
}

/** How far down a header may stand, below a title and the like. */
const HEADER_ROWS = 25;
/** How many rows are looked at for what a column holds. */
const SAMPLES = 60;

export const widthOf = ({ rows }: Sheet): number => rows.reduce((most, row) => Math.max(most, row.length), 0);

/** Text above a column. */
export const headerOf = (sheet: Sheet, header: number, column: number): string =>
  (sheet.rows[header]?.[column] ?? '').trim();

const isMoment = (text: string): boolean => isTime(text) || isDate(text, undefined) || /^\d/.test(text);

/** The first row, if it is all words, and the rows below have times or dates; -1 otherwise. */
function unknownHeader({ rows }: Sheet): number {
  const first = rows.findIndex((row) => row.filter((cell) => cell.trim()).length > 1);
  const words = (rows[first] ?? []).map((cell) => cell.trim()).filter(Boolean);
  const isWords = words.length > 1 && new Set(words).size === words.length && !words.some(isMoment);
  const hasMoments = rows
    .slice(first + 1, first + 1 + HEADER_ROWS)
    .some((row) => row.some((cell) => isMoment(cell.trim())));
  return isWords && hasMoments ? first : -1;
}

/** The row of which most cells are known headers; -1 if there is none. */
export function guessHeader(sheet: Sheet): number {
  const { rows } = sheet;
  let best = { row: -1, count: 0 };
  for (const [row, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const roles = new Set(cells.flatMap((cell) => roleOfHeader(cell) ?? []));
    const filled = cells.filter((cell) => cell.trim()).length;
    const isHeader = roles.size >= 2 || (roles.has('title') && filled <= 2 && row === 0);
    if (isHeader && roles.size > best.count) best = { row, count: roles.size };
  }
  return best.row >= 0 ? best.row : unknownHeader(sheet);
}

/** A date that says when something else was: it is no day of the program. */
const OTHER_DATE =
  /submi|creat|modif|updat|regist|deadline|birth|paid|payment|arriv|depart|check.?(?:in|out)|accept|review|dibuat|diubah|soumis|eingereicht/i;

/** The roles by headers and content, before those that no header has are given by content alone. */
function rolesByHeader(sheet: Sheet, header: number, contents: readonly Content[]): Role[] {
  const roles: Role[] = [];
  const said = contents.map((_, column) => (header < 0 ? undefined : roleOfHeader(headerOf(sheet, header, column))));
  for (const [column, content] of contents.entries()) {
    const role = said[column] && settled(said[column], content, said);
    const isTaken = role !== undefined && !isRepeatable(role) && roles.includes(role);
    roles.push(role === undefined || isTaken ? 'ignored' : role);
  }
  return roles;
}

/** A header may say less than its column holds: `Date/Time` above dates alone, `Day / Date` above `Day 1`. */
function settled(
  role: Role,
  { count, dates, moments, times, numbers, links }: Content,
  said: readonly (Role | undefined)[],
): Role {
  if (count === 0) return role;
  if (role === 'date' && dates < 0.2) return said.includes('day') ? role : 'day';
  if (role === 'day' && numbers > 0.6) return said.includes('date') ? role : 'date';
  // A stream that is heard and seen, not one of several tracks.
  if (role === 'track' && links > 0.5) return 'stream';
  const isDateAlone = dates > 0.6 && moments < 0.2 && times < 0.2;
  return (role === 'start' || role === 'time') && isDateAlone && !said.includes('date') ? 'date' : role;
}

/** Gives the roles that no header has to columns that have none, by what they hold. */
function byContent(sheet: Sheet, header: number, roles: Role[], columns: readonly Content[]): void {
  const isFree = (column: number) => roles[column] === 'ignored' && columns[column]!.count > 0;
  const take = (role: Role, worth: (column: Content, index: number) => number) => {
    if (roles.includes(role)) return;
    const found = columns
      .map((column, index) => ({ index, worth: isFree(index) ? worth(column, index) : 0 }))
      .reduce((best, one) => (one.worth > best.worth ? one : best), { index: -1, worth: 0 });
    if (found.index >= 0) roles[found.index] = role;
  };
  if (!roles.some((role) => role === 'time' || role === 'start'))
    take('time', ({ times, dates: days }) => (times > 0.6 && days < 0.5 ? times : 0));
  const saysDay = (role: Role, column: number) =>
    role === 'day' || role === 'date' || ((role === 'start' || role === 'time') && columns[column]!.moments > 0.5);
  if (!roles.some(saysDay))
    take('date', ({ nearDates }, column) =>
      nearDates > 0.6 && !OTHER_DATE.test(headerOf(sheet, header, column)) ? nearDates : 0,
    );
  take('title', ({ letters, length, different }) =>
    letters > 0.6 && length >= 3 ? different * Math.min(length, 60) : 0,
  );
  // Without headers a second column of longer texts describes the first.
  if (header < 0) take('description', ({ letters, length }) => (letters > 0.6 && length > 80 ? length : 0));
}

/** @param header where the person has chosen another row than the one guessed */
export function guessColumns(sheet: Sheet, dates: EventDates | undefined, header = guessHeader(sheet)): Columns {
  const rows = sheet.rows.slice(header + 1, header + 1 + SAMPLES);
  const contents = Array.from({ length: widthOf(sheet) }, (_, column) =>
    contentOf(
      rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== ''),
      dates,
    ),
  );
  const roles = rolesByHeader(sheet, header, contents);
  byContent(sheet, header, roles, contents);
  return { header, roles };
}

/** The table that most looks like a program. */
export function guessSheet(sheets: readonly Sheet[]): number {
  const worth = sheets.map((sheet) => {
    const header = guessHeader(sheet);
    const known = (sheet.rows[header] ?? []).filter((cell) => roleOfHeader(cell)).length;
    return sheet.rows.length === 0 ? -1 : known * 1_000 + Math.min(sheet.rows.length, 999);
  });
  return Math.max(0, worth.indexOf(Math.max(...worth)));
}
