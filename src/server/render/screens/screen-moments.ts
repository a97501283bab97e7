/** The state of a screen at a moment: the one place that decides it. Pure: the moment is given. */
import { dateOf } from '../../../program/times/day-date.ts';
import { isOn } from '../../../program/times/running-items.ts';
import { offsetAt } from '../../../program/times/zone.ts';
import type { ScreenDay, ScreenItem } from './screen-days.ts';

/** All that takes place in one room, or in none that is named. */
export interface RoomAtMoment {
  /** Key of the room; blank for none. */
  key: string;
  now: ScreenItem[];
  /** All that begins next in the room that day, and what is canceled before that. */
  next: ScreenItem[];
}

interface OfDay {
  day: ScreenDay;
  /** Items that go on all day. */
  besides: ScreenItem[];
  rooms: RoomAtMoment[];
}

/**
 * `before`: nothing has begun yet that day, which may be a later one; `break` and `pause`: everybody has a break, which is an item or not;
 * `over`: the last day is over; `empty`: no time is known.
 */
export type ScreenMoment =
  | ({ kind: 'before'; first: ScreenItem; isToday: boolean; isTomorrow: boolean } & OfDay)
  | ({ kind: 'on' } & OfDay)
  | ({ kind: 'break'; item: ScreenItem } & OfDay)
  | ({ kind: 'pause'; next: ScreenItem } & OfDay)
  | { kind: 'over' | 'empty' };

const HOUR_MS = 3_600_000;
/** No date is longer, whatever clocks do. */
const LONGEST_DATE_MS = 25 * HOUR_MS;

/** The items of a room at a moment: canceled ones where nothing else is on, or before what is next. */
function roomAt(key: string, items: readonly ScreenItem[], now: number): RoomAtMoment {
  const running = items.filter((item) => isOn(item, now));
  const held = running.filter(({ isOff }) => !isOff);
  const later = items.filter(({ start, isBreak }) => start > now && !isBreak);
  const nextStart = later.find(({ isOff }) => !isOff)?.start ?? Infinity;
  const next = later.filter(({ start, isOff }) => (isOff ? start <= nextStart : start === nextStart));
  return { key, now: held.length > 0 ? held : running, next };
}

function roomsAt({ items }: ScreenDay, now: number, order: readonly string[]): RoomAtMoment[] {
  const byRoom = new Map<string, ScreenItem[]>();
  for (const item of items)
    for (const key of item.rooms.length > 0 ? item.rooms : ['']) byRoom.set(key, [...(byRoom.get(key) ?? []), item]);
  return [...order, ''].flatMap((key) => {
    const room = roomAt(key, byRoom.get(key) ?? [], now);
    return room.now.length + room.next.length > 0 ? [room] : [];
  });
}

/** The day without what goes on all day, unless there is nothing else that is on or to come. */
function withoutBesides(day: ScreenDay, now: number): { day: ScreenDay; besides: ScreenItem[] } {
  const others = day.items.filter(({ isAllDay }) => !isAllDay);
  if (!others.some(({ isOff, isOwn, end }) => isOwn && !isOff && end > now)) return { day, besides: [] };
  const besides = day.items.filter((item) => item.isAllDay && isOn(item, now));
  return { day: { ...day, items: others }, besides };
}

/** The breaks of a day aren't shown as items of their rooms while everybody has one. */
const withoutBreaks = (day: ScreenDay): ScreenDay => ({ ...day, items: day.items.filter(({ isBreak }) => !isBreak) });

function within(whole: ScreenDay, now: number, order: readonly string[]): ScreenMoment {
  const { day, besides } = withoutBesides(whole, now);
  const running = day.items.filter((item) => isOn(item, now));
  const pause = running.find(({ isBreak, isOff }) => isBreak && !isOff);
  const isHeld = running.some(({ isOff, isBreak, isOwn }) => isOwn && !isOff && !isBreak);
  if (isHeld) return { kind: 'on', day, besides, rooms: roomsAt(day, now, order) };
  const rooms = roomsAt(withoutBreaks(day), now, order);
  if (pause) return { kind: 'break', day, besides, item: pause, rooms };
  const next = day.items.find(({ start, isOff, isOwn }) => isOwn && !isOff && start > now);
  if (!next || running.some(({ isOwn }) => isOwn)) return { kind: 'on', day, besides, rooms };
  const isBegun = day.items.some(({ start }) => start <= now);
  if (!isBegun) return { kind: 'before', day, besides, first: next, isToday: true, isTomorrow: false, rooms };
  return { kind: 'pause', day, besides, next, rooms };
}

/**
 * @param days of the screen, by `screenDays`
 * @param order keys of the rooms that it may show, in the order of the event
 */
export function momentOf(
  days: readonly ScreenDay[],
  now: number,
  order: readonly string[],
  zone: string,
): ScreenMoment {
  const today = days.find(({ midnight, end }) => midnight <= now && now < end);
  if (today && now >= today.start) return within(today, now, order);
  const day = today ?? days.find(({ start }) => now < start);
  if (!day) return { kind: days.length > 0 ? 'over' : 'empty' };
  const shown = withoutBesides(day, now).day;
  const first = shown.items.find(({ isOff, isOwn }) => isOwn && !isOff) ?? shown.items[0]!;
  const dateAt = (moment: number) => new Date(moment + offsetAt(moment, zone) * 60_000).toISOString().slice(0, 10);
  const before = dateAt(day.midnight - 1);
  const isTomorrow = dateAt(now) === before;
  const rooms = roomsAt(withoutBreaks(shown), day.start - 1, order);
  return {
    kind: 'before',
    day: shown,
    besides: [],
    first,
    isToday: dateAt(now) === dateOf(first.day),
    isTomorrow,
    rooms,
  };
}

/** The moments at which a screen may change between two others, in their order: `from` is the first. */
export function boundaries(days: readonly ScreenDay[], from: number, until: number, zone: string): number[] {
  const moments = new Set<number>();
  const near = days.filter(
    ({ midnight, end }) => midnight <= until && Math.max(end, midnight + LONGEST_DATE_MS) >= from,
  );
  for (const { items } of near)
    for (const { start, end, over } of items) for (const each of [start, end, over]) moments.add(each);
  // Midnights, and when the clocks change.
  for (let hour = Math.ceil(from / HOUR_MS / 0.25) * HOUR_MS * 0.25; hour < until; hour += HOUR_MS / 4) {
    const ahead = offsetAt(hour, zone);
    const isMidnight = (hour + ahead * 60_000) % (24 * HOUR_MS) === 0;
    if (isMidnight || ahead !== offsetAt(hour - 1, zone)) moments.add(hour);
  }
  const later = [...moments].filter((moment) => from < moment && moment < until);
  return [from, ...later.sort((one, other) => one - other)];
}
