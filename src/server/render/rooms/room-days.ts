/** The days of rooms: what takes place in each of them, in the order in which visitors read it. */
import { readTitleDate } from '../../../program/times/agenda/agenda-dates.ts';
import { dateOf } from '../../../program/times/day-date.ts';
import { sortByStart } from '../../../program/times/order-by-start.ts';
import { splitTime } from '../../../program/times/written-times.ts';
import { instantOf } from '../../../program/times/zone.ts';
import type { Day, Schedule, ScheduleItem } from '../../../program/model/types.ts';
import type { HostEvent } from '../../event/host-event.ts';
import { dateText, itemMoments, type Placed } from '../items/item-facts.ts';
import type { ProgramRooms } from '../program-rooms.ts';

export interface RoomDay {
  day: Day;
  items: Placed[];
}

const MINUTES_OF_DAY = 24 * 60;

/** The days of each room by its key: those on which it has an item. */
export function roomDays(schedule: Schedule, { of }: Pick<ProgramRooms, 'of'>): Map<string, RoomDay[]> {
  const days = new Map<string, RoomDay[]>();
  for (const day of schedule)
    for (const item of sortByStart(day))
      for (const key of of(item)) {
        const known = days.get(key) ?? [];
        days.set(key, known);
        if (known.at(-1)?.day !== day) known.push({ day, items: [] });
        known.at(-1)!.items.push({ item, day });
      }
  return days;
}

/** The date of a day in words; blank where its title says it, and where nobody knows it. */
export function dayDate(day: Day, lang: string): string {
  const date = dateOf(day);
  if (!date || typeof readTitleDate(day.title) === 'string') return '';
  // Noon in UTC falls on this date in every zone but the outermost.
  return dateText(`${date}T12:00Z`, 'UTC', lang);
}

/** The moment at which a day is over in a room: at midnight, or when its last item ends; undefined where nobody knows. */
export function dayOver({ day, items }: RoomDay, event: HostEvent): number | undefined {
  const date = dateOf(day);
  const midnight = date === undefined ? [] : [instantOf(date, MINUTES_OF_DAY, event.info.time_zone)];
  const known = [...midnight, ...items.flatMap((placed) => itemMoments(placed)?.over ?? [])];
  return known.length > 0 ? Math.max(...known) : undefined;
}

/** The clock at which an item ends, if it says so itself. */
export const endClock = ({ end, time }: ScheduleItem): string => (end ? splitTime(time)[2] || end.slice(11, 16) : '');
