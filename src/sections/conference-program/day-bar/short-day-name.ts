import { dateOf } from '../../../program/times/day-date.ts';
import type { Day } from '../../../program/model/types.ts';
import type { Texts } from '../texts/texts.ts';

/** `Sun 2`, or the title of a day without a date. docs/decisions/intl-when-needed.md */
export function shortDayName(day: Day, { weekdays }: Pick<Texts, 'weekdays'>): string {
  const date = dateOf(day);
  const moment = new Date(`${date}T00:00Z`);
  return date && !Number.isNaN(moment.getTime())
    ? `${weekdays.split(' ')[moment.getUTCDay()]} ${moment.getUTCDate()}`
    : day.title;
}
