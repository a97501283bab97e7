import { type AgendaDay, type EventDates, readDay } from './agenda.ts';
import { timedItems } from '../running-items.ts';
import { toRfc3339 } from '../zone.ts';

/** When a calendar shows an item. */
export interface CalendarTime {
  id: number;
  /** RFC 3339 with offset; the date alone (`2025-10-28`) if only that is known; null if not even that. */
  start: string | null;
  /**
   * RFC 3339 with offset; null unless `start` has a time. Without an end of its own, an item runs until the next start
   * of its day, or for an hour if no other follows: the same that "now" on the page goes by.
   */
  end: string | null;
}

/** The part of a `Day` that is read here. */
interface CalendarDay extends AgendaDay {
  items: readonly { id: number; time: string }[];
}

/**
 * When a calendar shows the items of a day, in order.
 * @param zone IANA name such as `Asia/Makassar`
 */
export function calendarTimes(day: CalendarDay, zone: string, event: EventDates): CalendarTime[] {
  const { date, times } = readDay(day, zone, event);
  const items = day.items.map(({ id }, index) => ({ id, start: times[index]!.start, end: times[index]!.end }));
  const shown = timedItems(items);
  return items.map(({ id, start, end }, index) =>
    start === null ? { id, start: date, end: null } : { id, start, end: end ?? toRfc3339(shown[index]!.end, zone) },
  );
}
