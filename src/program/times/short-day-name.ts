import type { Day } from '../model/types.ts';
import { dateOf } from './day-date.ts';

interface Weekdays {
  /** From Sunday, with spaces between: `Sun Mon Tue …` */
  weekdays: string;
}

/** `Sun 2`; undefined for what is no date. docs/decisions/intl-when-needed.md */
export function shortDateName(date: string | undefined, { weekdays }: Weekdays): string | undefined {
  const moment = new Date(`${date}T00:00Z`);
  return date && !Number.isNaN(moment.getTime())
    ? `${weekdays.split(' ')[moment.getUTCDay()]} ${moment.getUTCDate()}`
    : undefined;
}

/** `Sun 2`, or the title of a day without a date. */
export const shortDayName = (day: Day, texts: Weekdays): string => shortDateName(dateOf(day), texts) ?? day.title;
