import { type AgendaDay, type EventDates, readDay } from './agenda.ts';
import type { StartedItem } from '../item-ends.ts';
import { timedItems } from '../running-items.ts';
import { toRfc3339 } from '../zone.ts';

/** When a calendar shows an item. */
export interface CalendarTime {
  id: number;
  /** RFC 3339 with offset; the date alone (`2025-10-28`) if only that is known; null if not even that. */
  start: string | null;
  /**
   * RFC 3339 with offset; null unless `start` has a time. An item without an end of its own ends as "now" on the page
   * has it: see `itemEnds`.
   */
  end: string | null;
}

/** The part of a `Day` that is read here. */
interface CalendarDay extends AgendaDay {
  items: readonly ({ id: number; time: string } & Pick<StartedItem, 'list'>)[];
}

/**
 * When a calendar shows the items of a day, in order.
 * @param zone IANA name such as `Asia/Makassar`
 */
export function calendarTimes(day: CalendarDay, zone: string, event: EventDates): CalendarTime[] {
  const { date, times } = readDay(day, zone, event);
  const items = day.items.map(({ id, list }, index) => {
    const { start, end } = times[index]!;
    return { id, list, start, end };
  });
  const shown = timedItems(items);
  return items.map(({ id, start, end }, index) =>
    start === null ? { id, start: date, end: null } : { id, start, end: end ?? toRfc3339(shown[index]!.end, zone) },
  );
}
