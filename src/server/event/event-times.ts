import type { EventInfo } from '../../program/model/event.ts';
import { type AgendaDay, type Timed, withTimes } from '../../program/times/agenda/agenda.ts';
import { type CalendarTime, calendarTimes } from '../../program/times/agenda/calendar-times.ts';

const daysOf = ({ first_day, last_day }: EventInfo) => ({ start: first_day, end: last_day });

/** Days of an event with `start` and `end` on each item. */
export const withEventTimes = <D extends AgendaDay>(days: readonly D[], event: EventInfo): Timed<D>[] =>
  withTimes(days, event.time_zone, daysOf(event));

/** When calendars show the items of a day. */
export const eventTimes = (day: Parameters<typeof calendarTimes>[0], event: EventInfo): CalendarTime[] =>
  calendarTimes(day, event.time_zone, daysOf(event));
