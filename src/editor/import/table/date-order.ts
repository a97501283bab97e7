/** Whether dates such as `10/2/2016` begin with the day or with the month: read from all cells of a column together. */
import { isDate, isNearEvent, readTitleDate } from '../../../program/times/agenda/agenda-dates.ts';
import type { EventDates } from '../../../program/times/agenda/agenda.ts';
import { twoDigits } from '../../../program/times/clock-text.ts';

export type DateOrder = 'day-first' | 'month-first';

export const DATE_ORDERS: readonly DateOrder[] = ['day-first', 'month-first'];

/** With periods the day always comes first, so that those are read without an order. */
const NUMERIC = /(?<![\d./-])(\d{1,2}) ?([/-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?![\d/]|-\d)/;
/** A longer text is a sentence. */
const LONGEST = 200;
/** In a column of dates, where it is no range. */
const WITHOUT_YEAR = /^(\d{1,2})\/(\d{1,2})$/;

const isoOf = (year: number, month: string, day: string): string | undefined => {
  const text = `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
  return isDate(text) ? text : undefined;
};

/** The year in which a date is near the event. */
function nearDate(month: string, day: string, event: EventDates | undefined): string | undefined {
  if (!event) return undefined;
  const years = [event.start, event.end].map((date) => Number(date.slice(0, 4)));
  return [Math.min(...years) - 1, ...years, Math.max(...years) + 1]
    .flatMap((year) => isoOf(year, month, day) ?? [])
    .find((date) => isNearEvent(date, event));
}

/** A text with its numeric date as `YYYY-MM-DD`, if it is a date in that order. */
export function inOrder(text: string, order: DateOrder | undefined, event: EventDates | undefined): string {
  if (!order) return text;
  const [month, day] = order === 'day-first' ? [1, 0] : [0, 1];
  const short = WITHOUT_YEAR.exec(text)?.slice(1);
  if (short) return nearDate(short[month]!, short[day]!, event) ?? text;
  return text.replace(NUMERIC, (whole: string, first: string, _: string, second: string, year: string) => {
    const parts = [first, second];
    const fullYear = Number(year) + (year.length === 2 ? 2_000 : 0);
    return isoOf(fullYear, parts[month]!, parts[day]!) ?? whole;
  });
}

/** The date of a text in an order; undefined where it has none, also because the weekday beside it disagrees. */
function dateIn(text: string, order: DateOrder, event: EventDates | undefined): string | undefined {
  const ordered = inOrder(text, order, event);
  if (ordered === text) return undefined;
  const date = readTitleDate(ordered, event);
  return typeof date === 'string' ? date : undefined;
}

export interface OrderedDates {
  /** By the cells, by what the program has, or as a person has said; undefined where nothing settles it. */
  order?: DateOrder;
  /** A cell that means another date in the other order; undefined: the order makes no difference. */
  example?: string;
}

/**
 * The order of the dates in some cells: that of a cell that is a date in one order only, else that in which more of them are
 * days of the program, else that in which more are near the event.
 * @param days dates of the program, `YYYY-MM-DD`
 */
export function orderOf(
  cells: readonly string[],
  event: EventDates | undefined,
  days: ReadonlySet<string>,
  header = '',
): OrderedDates {
  const texts = [...new Set(cells)].filter(
    (cell) => cell.length <= LONGEST && (NUMERIC.test(cell) || WITHOUT_YEAR.test(cell)),
  );
  const dates = texts.map((text) => DATE_ORDERS.map((order) => dateIn(text, order, event)));
  const example = texts.find(
    (_, index) => dates[index]![0] && dates[index]![1] && dates[index]![0] !== dates[index]![1],
  );
  const told = /\bd{1,2}[/-]m{1,2}\b/i.test(header) ? 0 : /\bm{1,2}[/-]d{1,2}\b/i.test(header) ? 1 : undefined;
  if (told !== undefined) return { order: DATE_ORDERS[told], example };
  const [dayFirst, monthFirst] = [0, 1].map((order) => dates.filter((both) => both[order] && !both[1 - order]).length);
  if (dayFirst || monthFirst)
    // Cells that contradict each other settle nothing.
    return { order: dayFirst && monthFirst ? undefined : DATE_ORDERS[dayFirst ? 0 : 1], example };
  const better = (isGood: (date: string) => boolean): DateOrder | undefined => {
    const [one, other] = [0, 1].map((order) => dates.filter((both) => both[order] && isGood(both[order])).length);
    return one === other ? undefined : DATE_ORDERS[one! > other! ? 0 : 1];
  };
  return { order: better((date) => days.has(date)) ?? better((date) => !!event && isNearEvent(date, event)), example };
}
