/** How a cell that is no text is written as one. */
import { clockText } from '../../../program/times/clock-text.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Up to the year of the first day of the 1904 dates, a spreadsheet's date is a time of day alone. */
const LAST_YEAR_OF_TIMES = 1904;

/**
 * A moment on the wall, in its UTC fields: `2025-10-28`, `2025-10-28 08:00`, or `08:00` for a time alone. Spreadsheets keep
 * fractions of a day, so a time may be a millisecond off.
 */
export function momentText(moment: Date): string {
  const rounded = new Date(Math.round(moment.getTime() / SECOND_MS) * SECOND_MS);
  const minutes = new Date(Math.round(rounded.getTime() / MINUTE_MS) * MINUTE_MS);
  const time = clockText(minutes.getUTCHours() * 60 + minutes.getUTCMinutes());
  if (minutes.getUTCFullYear() <= LAST_YEAR_OF_TIMES) return time;
  const date = minutes.toISOString().slice(0, 10);
  return time === '00:00' ? date : `${date} ${time}`;
}

/** A text with one kind of line break, and without spaces around its lines. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .trim();
