import { type AgendaDay, type EventDates, readDay } from './agenda.ts';

/**
 * Why the time of each item of a day can't be read, in order; undefined where it can, and where there is none. A fault of the
 * day's own title or date isn't told with its items.
 */
export function timeReasons(day: AgendaDay, zone: string, event: EventDates): (string | undefined)[] {
  const { times, reason: noDate } = readDay(day, zone, event);
  return times.map(({ reason }) => (reason === noDate ? undefined : reason));
}
