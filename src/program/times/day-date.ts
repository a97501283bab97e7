import { clocksAhead, daysAround, isOn, timedItems } from './running-items.ts';
import type { Clocks } from './running-items.ts';
import type { Day } from '../model/types.ts';

/** The date of a day (`YYYY-MM-DD`): its own, or the first one that the host has read for its items. */
export const dateOf = ({ date, items }: Day): string | undefined =>
  date ||
  items
    .flatMap(({ start }) => start?.slice(0, 10) ?? [])
    .sort()
    .at(0);

/**
 * The day of the event that a moment lies on, by the event's clocks. A night that is still running belongs to the day that
 * it began on.
 */
export function dayAt(days: readonly Day[], now: number, clocks: Clocks): Day | undefined {
  const near = daysAround(days, now);
  const date = (day: Day) => new Date(now + clocksAhead(day.items, now, clocks)).toISOString().slice(0, 10);
  const isNight = (day: Day) =>
    dateOf(day)! < date(day) && timedItems(day.items, clocks?.(now)).some((item) => isOn(item, now));
  return near.find(isNight) ?? near.find((day) => dateOf(day) === date(day));
}
