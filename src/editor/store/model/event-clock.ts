import type { EventDates } from '../../../program/times/agenda/agenda.ts';
import { isDate } from '../../../program/times/agenda/agenda-dates.ts';
import { requireZone } from '../../../program/times/zone.ts';
import type { EditorApi } from './editor-api.ts';

/** What the times of a program are read by. */
export interface EventClock {
  /** IANA name such as `Asia/Makassar`. */
  zone: string;
  dates: EventDates;
}

/** Undefined if the host doesn't tell, as one that knows no other calls than those specified: then no time is judged. */
export async function askEventClock(api: EditorApi): Promise<EventClock | undefined> {
  try {
    const { time_zone: zone, first_day: start, last_day: end } = await api.event();
    requireZone(zone);
    return isDate(start) && isDate(end) ? { zone, dates: { start, end } } : undefined;
  } catch {
    return undefined;
  }
}
