/** The header and the columns of a table, by guess. */
import { readTitleDate } from '../../../program/times/agenda/agenda-dates.ts';
import { readTimeText } from '../../../program/times/agenda/agenda-times.ts';
import type { EventDates } from '../../../program/times/agenda/agenda.ts';
import type { Sheet } from '../table/sheet.ts';
import { isRepeatable, type Role, roleOfHeader } from './roles.ts';

export interface Columns {
  /** Index of the row with the headers; -1 where there is none. */
  header: number;
  /** For each column. */
  roles: readonly Role[];
}

/** How far down a header may stand, below a title and the like. */
const HEADER_ROWS = 25;
/** How many rows are looked at for what a column holds. */
const SAMPLES = 60;

export const widthOf = ({ rows }: Sheet): number => rows.reduce((most, row) => Math.max(most, row.length), 0);

/** What is above a column. */
export const headerOf = (sheet: Sheet, header: number, column: number): string =>
  (sheet.rows[header]?.[column] ?? '').trim();

const ISO_MOMENT = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d|$)/;

const isTime = (text: string): boolean => {
  const reading = readTimeText(text);
  return !!reading && ('start' in reading || !!reading.wholeHours);
};
const isDate = (text: string, dates: EventDates | undefined): boolean =>
  ISO_MOMENT.test(text) || typeof readTitleDate(text, dates) === 'string';
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

/** What a column holds, as shares of its cells. */
function contentOf(cells: readonly string[], dates: EventDates | undefined) {
  const share = (is: (cell: string) => boolean) => (cells.length > 0 ? cells.filter(is).length / cells.length : 0);
  return {
    count: cells.length,
    times: share(isTime),
    dates: share((cell) => isDate(cell, dates)),
    letters: share((cell) => /\p{L}{2}/u.test(cell)),
    length: cells.reduce((sum, cell) => sum + cell.length, 0) / (cells.length || 1),
    different: new Set(cells).size / (cells.length || 1),
  };
}

/** Gives the roles that no header has to columns that have none, by what they hold. */
function byContent(sheet: Sheet, header: number, roles: Role[], dates: EventDates | undefined): void {
  const rows = sheet.rows.slice(header + 1, header + 1 + SAMPLES);
  const columns = roles.map((_, column) =>
    contentOf(
      rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== ''),
      dates,
    ),
  );
  const isFree = (column: number) => roles[column] === 'ignored' && columns[column]!.count > 0;
  const take = (role: Role, worth: (column: (typeof columns)[number]) => number) => {
    if (roles.includes(role)) return;
    const found = columns
      .map((column, index) => ({ index, worth: isFree(index) ? worth(column) : 0 }))
      .reduce((best, one) => (one.worth > best.worth ? one : best), { index: -1, worth: 0 });
    if (found.index >= 0) roles[found.index] = role;
  };
  if (!roles.some((role) => role === 'time' || role === 'start'))
    take('time', ({ times, dates: days }) => (times > 0.6 && days < 0.5 ? times : 0));
  if (!roles.some((role) => role === 'day' || role === 'date' || role === 'start'))
    take('date', ({ dates: days }) => (days > 0.6 ? days : 0));
  take('title', ({ letters, length, different }) =>
    letters > 0.6 && length >= 3 ? different * Math.min(length, 60) : 0,
  );
  // Without headers a second column of longer texts describes the first.
  if (header < 0) take('description', ({ letters, length }) => (letters > 0.6 && length > 80 ? length : 0));
}

/** @param header where the person has chosen another row than the one guessed */
export function guessColumns(sheet: Sheet, dates: EventDates | undefined, header = guessHeader(sheet)): Columns {
  const roles: Role[] = [];
  for (let column = 0; column < widthOf(sheet); column++) {
    const role = header < 0 ? undefined : roleOfHeader(headerOf(sheet, header, column));
    const isTaken = role !== undefined && !isRepeatable(role) && roles.includes(role);
    roles.push(role === undefined || isTaken ? 'ignored' : role);
  }
  byContent(sheet, header, roles, dates);
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
