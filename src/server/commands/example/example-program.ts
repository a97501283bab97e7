import type { EventFile } from '../../../content/event-content.ts';
import type { NewRows } from '../../../program/model/types.ts';
import { toRfc3339 } from '../../../program/times/zone.ts';
import { isTimeZone } from '../../event/content-formats.ts';
import day1 from './day-1.json' with { type: 'json' };
import day2 from './day-2.json' with { type: 'json' };
import day3 from './day-3.json' with { type: 'json' };
import day4 from './day-4.json' with { type: 'json' };
import event from './event.json' with { type: 'json' };

/** Items as in a program file, except that a sub-item is its text alone. */
interface ExampleItem {
  time: string;
  title: string;
  description?: string;
  list?: string[];
  state?: string;
  state_note?: string;
}

const DAYS: { items: ExampleItem[] }[] = [day1, day2, day3, day4];
const DAY_MS = 24 * 60 * 60 * 1000;

/** The zone of this machine, by a name that calendars know: what is on by its clock is on in the example. */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'Etc/UTC';
}

const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const inFull = words({ day: 'numeric', month: 'long', year: 'numeric' });
const weekday = words({ weekday: 'long' });

/** The example's event and program, the second day of which is today. */
export function exampleProgram(now: number): { event: EventFile; days: NewRows['day'][] } {
  const timeZone = ownZone();
  const today = Date.parse(toRfc3339(now, timeZone).slice(0, 10));
  const midnights = DAYS.map((_, index) => today + (index - 1) * DAY_MS);
  const dates = midnights.map((midnight) => new Date(midnight).toISOString().slice(0, 10));
  const days = DAYS.map(({ items }, index) => ({
    title: `${weekday.format(midnights[index])}, ${inFull.format(midnights[index])}`,
    date: dates[index]!,
    items: items.map(({ description = '', list = [], ...item }) => ({
      ...(item as Pick<NewRows['item'], 'time' | 'title' | 'state' | 'state_note'>),
      description,
      list: list.map((content) => ({ content })),
    })),
  }));
  const text = inFull.formatRange(midnights[0]!, midnights.at(-1)!);
  return { event: { ...event, timeZone, dates: { text, start: dates[0]!, end: dates.at(-1)! } }, days };
}
