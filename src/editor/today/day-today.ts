/** Today in its rooms, as the rows of the editor have it: without what visitors don't see. */
import type { RunItem } from '../../program/api/run-bodies.ts';
import type { Day, Schedule, ScheduleItem } from '../../program/model/types.ts';
import { readRooms } from '../../program/search/named-rooms.ts';
import { dateOf } from '../../program/times/day-date.ts';
import { type Place, placesOf } from '../../program/run/run-today.ts';
import { toRfc3339 } from '../../program/times/zone.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import { publicRows } from '../store/model/rows/private-fields.ts';

/** The present and the zone in which it is told. */
export interface Present {
  now: number;
  zone: string;
}

const runItem = (item: ScheduleItem, rooms: string[]): RunItem => ({
  ...{ id: item.id, title: rowName('item', item), time: item.time, rooms },
  ...{ start: item.start ?? null, end: item.end ?? null, planned_time: item.planned_time ?? '' },
  ...{ state: item.state ?? '', state_note: item.state_note ?? '' },
});

/** The rooms of a day, with their items. */
export function placesOn(day: Day): Place[] {
  const { items } = day;
  const named = readRooms(items);
  return placesOf({
    rooms: [],
    items: items.map((item) =>
      runItem(
        item,
        named.of(item).map((key) => named.nameOf(key) ?? key),
      ),
    ),
  });
}

/** The day that is today where the event is, or else the next one. */
export function dayAround(days: Schedule, zone: string, now: number): { today?: Day; next?: Day } {
  const date = toRfc3339(now, zone).slice(0, 10);
  const dated = publicRows(days).filter((day) => dateOf(day) !== undefined);
  const today = dated.find((day) => dateOf(day) === date);
  if (today) return { today };
  const coming = dated.filter((day) => dateOf(day)! > date);
  return { next: coming.sort((one, other) => dateOf(one)!.localeCompare(dateOf(other)!))[0] };
}
