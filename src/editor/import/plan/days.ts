/** Which day of the program a row names. */
import { readTitleDate } from '../../../program/times/agenda/agenda-dates.ts';
import { titleOnDate } from '../../../program/times/agenda/title-on-date.ts';
import type { Day, Schedule } from '../../../program/model/types.ts';
import { dateOf } from '../../../program/times/day-date.ts';
import type { EventClock } from '../../store/api/event-clock.ts';
import { isNotPlaced } from '../../store/model/rows/private-fields.ts';
import { nameKey } from '../../../program/search/fold-text.ts';
import type { FileRow } from '../rows/file-row.ts';

/** The day as a row tells it. */
export type SaidDay = Pick<FileRow, 'day' | 'date'>;

export const isUnsaid = ({ day, date }: SaidDay): boolean => day === undefined && date === undefined;

const dateIn = (title: string, clock: EventClock | undefined): string | undefined => {
  const date = readTitleDate(title, clock?.dates);
  return typeof date === 'string' ? date : undefined;
};

const dayDate = (day: Day, clock: EventClock | undefined): string | undefined =>
  dateOf(day) ?? dateIn(day.title, clock);

/** The dates that the days of a program have. */
export const programDates = (days: Schedule, clock: EventClock | undefined): ReadonlySet<string> =>
  new Set(days.flatMap((day) => dayDate(day, clock) ?? []));

/** `Tuesday, 28 October 2025` */
const plainDayTitle = (date: string): string => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(date).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
  return `${part({ weekday: 'long' })}, ${part({ day: 'numeric', month: 'long', year: 'numeric' })}`;
};

export class DayFinder {
  private readonly byTitle = new Map<string, Day[]>();
  private readonly byDate = new Map<string, Day>();
  private readonly known = new Map<string, Day | undefined>();

  constructor(
    private readonly days: Schedule,
    private readonly clock: EventClock | undefined,
  ) {
    for (const day of days) {
      const key = nameKey(day.title);
      this.byTitle.set(key, [...(this.byTitle.get(key) ?? []), day]);
      const date = this.dateOf(day);
      if (date && !this.byDate.has(date)) this.byDate.set(date, day);
    }
  }

  dateOf = (day: Day): string | undefined => dayDate(day, this.clock);

  /** The date that a row names, also by the title of its day. */
  saidDate = ({ day, date }: SaidDay): string | undefined => date ?? (day ? dateIn(day, this.clock) : undefined);

  private named(title: string, date: string | undefined): Day | undefined {
    const alike = this.byTitle.get(nameKey(title)) ?? [];
    return alike.find((day) => date !== undefined && this.dateOf(day) === date) ?? alike[0];
  }

  /** In a program of one day a row needn't name it. */
  private only(): Day | undefined {
    const placed = this.days.filter((day) => !isNotPlaced(day));
    return placed.length === 1 ? placed[0] : undefined;
  }

  /** The day of the program that a row names; undefined where there is none yet, or where it names none. */
  find(said: SaidDay): Day | undefined {
    const { day: title, date } = said;
    if (isUnsaid(said)) return this.only();
    const key = `${date} ${title}`;
    if (!this.known.has(key)) {
      const named = title ? this.named(title, date) : undefined;
      const saidDate = this.saidDate(said);
      this.known.set(key, named ?? (saidDate === undefined ? undefined : this.byDate.get(saidDate)));
    }
    return this.known.get(key);
  }

  /** Whether a title says nothing but a date. */
  isDateOnly = (title: string): boolean => dateIn(title, this.clock) !== undefined;

  /** The title of a new day, written like those that are there. */
  titleFor({ day, date }: SaidDay): string {
    if (day) return day;
    const written = this.days
      .map((one) => titleOnDate(one.title, date!, this.clock?.dates))
      .find((title) => title !== undefined);
    return written ?? plainDayTitle(date!);
  }
}
