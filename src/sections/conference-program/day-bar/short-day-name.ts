import { dateOf } from '../../../program/times/day-date.ts';
import type { Day } from '../../../program/model/types.ts';
import type { Texts } from '../texts/texts.ts';

/** `Sun 2`; undefined for what is no date. docs/decisions/intl-when-needed.md */
export function shortDateName(date: string | undefined, { weekdays }: Pick<Texts, 'weekdays'>): string | undefined {
  const moment = new Date(`${date}T00:00Z`);
  return date && !Number.isNaN(moment.getTime())
    ? `${weekdays.split(' ')[moment.getUTCDay()]} ${moment.getUTCDate()}`
    : undefined;
}

/** `Sun 2`, or the title of a day without a date. */
export const shortDayName = (day: Day, texts: Pick<Texts, 'weekdays'>): string =>
  shortDateName(dateOf(day), texts) ?? day.title;
