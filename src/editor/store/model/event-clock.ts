import type { EventDates } from '../../../program/times/agenda/agenda.ts';
import { isDate } from '../../../program/times/agenda/agenda-dates.ts';
import { requireZone } from '../../../program/times/zone.ts';
import type { EditorApi } from './editor-api.ts';

/** The time zone and the dates by which the times of a program are read. */
export interface EventClock {
  /** IANA name such as `Asia/Makassar`. */
  zone: string;
  dates: EventDates;
}

/**
 * Asks the host for its event's clock. Undefined if the host knows only the specified calls; times are not judged then.
 */
export async function askEventClock(api: EditorApi): Promise<EventClock | undefined> {
  try {
    const { time_zone: zone, first_day: start, last_day: end } = await api.event();
    requireZone(zone);
    return isDate(start) && isDate(end) ? { zone, dates: { start, end } } : undefined;
  } catch {
    return undefined;
  }
}
