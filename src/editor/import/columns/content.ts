/** Content of a column. */
import { isNearEvent, readTitleDate } from '../../../program/times/agenda/agenda-dates.ts';
import { UNREAD } from '../../../program/times/agenda/agenda-reasons.ts';
import { readTimeText } from '../../../program/times/agenda/agenda-times.ts';
import type { EventDates } from '../../../program/times/agenda/agenda.ts';
import { dateAndTime } from '../table/moments.ts';

const ISO_MOMENT = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d|$)/;
/** A date of numbers alone, which is no name of a day. */
const NUMBERS = /^(?:\d{1,4}([./-])\d{1,2}\1\d{1,4}|\d{1,2}\/\d{1,2})$/;

/** A longer text is a sentence. */
const LONGEST = 200;

export const isTime = (text: string): boolean => {
  if (text.length > LONGEST) return false;
  const reading = readTimeText(text);
  return !!reading && ('start' in reading || !!reading.wholeHours);
};

/** A date, also one whose order only the other cells of its column tell. */
export function isDate(text: string, dates: EventDates | undefined): boolean {
  if (text.length > LONGEST) return false;
  if (ISO_MOMENT.test(text) || NUMBERS.test(text)) return true;
  const read = readTitleDate(text, dates);
  return typeof read === 'string' || read.reason === UNREAD.ambiguousDate;
}

function isNear(text: string, dates: EventDates | undefined): boolean {
  if (text.length > LONGEST) return false;
  const read = ISO_MOMENT.test(text) ? text.slice(0, 10) : readTitleDate(text, dates);
  if (typeof read !== 'string') return read.reason === UNREAD.ambiguousDate;
  return !dates || isNearEvent(read, dates);
}

/** A column's content, as shares of its cells that aren't blank. */
export interface Content {
  count: number;
  times: number;
  dates: number;
  /** Dates that may be days of the event. */
  nearDates: number;
  /** Dates with a time. */
  moments: number;
  /** Dates of numbers alone. */
  numbers: number;
  /** Addresses of the web. */
  links: number;
  letters: number;
  /** How long its texts are on average. */
  length: number;
  /** How many of its cells say something of their own. */
  different: number;
}

export function contentOf(cells: readonly string[], dates: EventDates | undefined): Content {
  const share = (is: (cell: string) => boolean) => (cells.length > 0 ? cells.filter(is).length / cells.length : 0);
  return {
    count: cells.length,
    times: share(isTime),
    dates: share((cell) => isDate(cell, dates)),
    nearDates: share((cell) => isNear(cell, dates)),
    moments: share((cell) => /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(cell) || !!dateAndTime(cell, dates)),
    numbers: share((cell) => NUMBERS.test(cell)),
    links: share((cell) => /^https?:\/\/\S+$/i.test(cell)),
    letters: share((cell) => /\p{L}{2}/u.test(cell)),
    length: cells.reduce((sum, cell) => sum + cell.length, 0) / (cells.length || 1),
    different: new Set(cells).size / (cells.length || 1),
  };
}
