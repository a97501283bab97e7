import { type AgendaDay, type Timed, withTimes } from '../../program/times/agenda/agenda.ts';
import { eventInfo } from './event-info.ts';

/** Days of this host's event with `start` and `end` on each item. */
export function withEventTimes<D extends AgendaDay>(days: readonly D[]): Timed<D>[] {
  const { time_zone, first_day, last_day } = eventInfo;
  return withTimes(days, time_zone, { start: first_day, end: last_day });
}
