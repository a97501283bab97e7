import type { EventInfo } from '../../program/model/event.ts';
import { type AgendaDay, type Timed, withTimes } from '../../program/times/agenda/agenda.ts';
import { type CalendarTime, calendarTimes } from '../../program/times/agenda/calendar-times.ts';

const daysOf = ({ first_day, last_day }: EventInfo) => ({ start: first_day, end: last_day });

/** Days of an event with what follows from it: `start` and `end` on each item, and its rooms in their order, if it has any. */
export function withEventTimes<D extends AgendaDay>(days: readonly D[], event: EventInfo): Timed<D>[] {
  const timed = withTimes(days, event.time_zone, daysOf(event));
  const { rooms } = event;
  return rooms ? timed.map((day) => ({ ...day, rooms })) : timed;
}

/** When calendars show the items of a day. */
export const eventTimes = (day: Parameters<typeof calendarTimes>[0], event: EventInfo): CalendarTime[] =>
  calendarTimes(day, event.time_zone, daysOf(event));
