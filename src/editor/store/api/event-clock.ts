import type { EventDates } from '../../../program/times/agenda/agenda.ts';
import { isDate } from '../../../program/times/agenda/agenda-dates.ts';
import { requireZone } from '../../../program/times/zone.ts';
import type { EditorApi } from './editor-api.ts';

/** The time zone and the dates by which the times of a program are read. */
export interface EventClock {
  /** IANA name such as `Asia/Makassar`. */
  zone: string;
  dates: EventDates;
  /** Where the event is: of items that name no place, formats that need one say so. */
  place?: string;
}

/** `14:03`. @param zone absent: that of the device */
export const clockTime = (at: string, zone: string | undefined): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone });

/** `25 November 2026, 14:03`. @param zone absent: that of the device */
export const momentText = (at: string, zone: string | undefined): string =>
  `${new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: zone })}, ${clockTime(at, zone)}`;

/**
 * Asks the host for its event's clock. Undefined if the host knows only the specified calls; times are not judged then.
 */
export async function askEventClock(api: EditorApi): Promise<EventClock | undefined> {
  try {
    const { time_zone: zone, first_day: start, last_day: end, place } = await api.event();
    requireZone(zone);
    return isDate(start) && isDate(end) ? { zone, dates: { start, end }, place } : undefined;
  } catch {
    return undefined;
  }
}
