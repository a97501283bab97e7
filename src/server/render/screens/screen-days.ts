/** The days of a screen: what takes place in its rooms, with moments, by the same rules as for what is on everywhere else. */
import { isCancelled } from '../../../program/model/item-state.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { isBreak } from '../../../program/times/breaks.ts';
import { dateOf } from '../../../program/times/day-date.ts';
import { allDayItems } from '../../../program/times/now-next.ts';
import type { Timed } from '../../../program/times/running-items.ts';
import { instantOf } from '../../../program/times/zone.ts';
import { itemMoments, type Placed } from '../items/item-facts.ts';
import type { ProgramRooms } from '../program-rooms.ts';

/** An item that takes place at a known time. */
export interface ScreenItem extends Placed, Pick<Timed, 'id' | 'start' | 'end' | 'over'> {
  /** The keys of its rooms. */
  rooms: readonly string[];
  /** Whether it is a break in what is shown here: where there is nothing else, breaks are items like others. */
  isBreak: boolean;
  /** Whether it goes on beside the others. */
  isAllDay: boolean;
  isOff: boolean;
  /** Whether it is in the screen's rooms, or a break that everybody has. */
  isOwn: boolean;
}

/** All that a screen shows of one date, in milliseconds since 1970. */
export interface ScreenDay {
  midnight: number;
  /** The first start, and when the last item is over. */
  start: number;
  end: number;
  items: ScreenItem[];
}

type TimedPlace = Omit<ScreenItem, 'isBreak' | 'isAllDay' | 'isOff' | 'isOwn'>;

function timedPlaces(schedule: Schedule, rooms: ProgramRooms, zone: string): Map<number, TimedPlace[]> {
  const dates = new Map<number, TimedPlace[]>();
  for (const day of schedule) {
    const date = dateOf(day);
    const timed = day.items.flatMap((item): TimedPlace[] => {
      const moments = itemMoments({ item, day });
      return moments ? [{ item, day, id: item.id, ...moments, rooms: rooms.of(item) }] : [];
    });
    if (date === undefined || timed.length === 0) continue;
    const midnight = instantOf(date, 0, zone);
    dates.set(midnight, [...(dates.get(midnight) ?? []), ...timed]);
  }
  return dates;
}

function screenDay(midnight: number, all: readonly TimedPlace[], keys: ReadonlySet<string> | undefined): ScreenDay[] {
  const isOwn = ({ rooms }: TimedPlace) => !keys || rooms.some((key) => keys.has(key));
  const own = all.filter(isOwn);
  if (own.length === 0) return [];
  const held = own.filter(({ item }) => !isCancelled(item));
  const counted = held.length > 0 ? held : own;
  const start = Math.min(...counted.map((one) => one.start));
  const end = Math.max(...counted.map((one) => one.end));
  const areBreaks = counted.every(({ item }) => isBreak(item));
  const allDay = allDayItems(held);
  const items = all.flatMap((one): ScreenItem[] => {
    const isPause = isBreak(one.item) && !areBreaks;
    // A break that others have is one of this room as well, within its day.
    const isShown = isOwn(one) || (isPause && start <= one.start && one.start < end);
    const { item } = one;
    const flags = { isAllDay: allDay.has(one.id), isOff: isCancelled(item), isOwn: isOwn(one) };
    return isShown ? [{ ...one, ...flags, isBreak: isPause }] : [];
  });
  return [{ midnight, start, end, items: items.sort((one, other) => one.start - other.start) }];
}

/**
 * The days of some rooms in their order; those of the whole program without `keys`.
 * @param keys of the rooms
 */
export function screenDays(
  schedule: Schedule,
  rooms: ProgramRooms,
  zone: string,
  keys?: ReadonlySet<string>,
): ScreenDay[] {
  const dates = [...timedPlaces(schedule, rooms, zone)];
  return dates
    .flatMap(([midnight, all]) => screenDay(midnight, all, keys))
    .sort((one, other) => one.midnight - other.midnight);
}
