/** All that signs show, so that one that was printed is known to be out of date. */
import { createHash } from 'node:crypto';
import { splitTime } from '../../../program/times/written-times.ts';
import { dateOf } from '../../../program/times/day-date.ts';
import { itemFacts } from '../../../program/search/labels.ts';
import type { PrintedSign } from '../../../program/api/sign-bodies.ts';
import type { Day, Schedule, ScheduleItem } from '../../../program/model/types.ts';
import { titleText } from '../items/item-facts.ts';
import type { ProgramRooms } from '../program-rooms.ts';
import { endClock, type RoomDay, roomDays } from '../rooms/room-days.ts';
import { signNote } from './sign-sheets.ts';
import { dayGrids, type GridEntry } from './timetable-grid.ts';

/** So many columns that a day is one table. */
const ALL_ROOMS = Number.MAX_SAFE_INTEGER;

/** A digest of plain values, and of no markup: a later version of this program may draw the same sign otherwise. */
const digestOf = (...values: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);

const shownOf = (item: ScheduleItem) => {
  const { time, state, planned_time } = item;
  return [splitTime(time)[0], endClock(item), titleText(item), state || '', planned_time ?? ''];
};

/** The sign of a room on a day. */
export function signContent(room: string, { day, items }: RoomDay): PrintedSign {
  const rows = items.map((placed) => [...shownOf(placed.item), signNote(placed)]);
  return {
    ...{ day: day.id, day_title: day.title, room },
    digest: digestOf('sign', room, day.title, dateOf(day) ?? '', rows),
  };
}

function entryContent({ item, isNamed, count }: GridEntry): unknown[] {
  const { place, people } = itemFacts(item);
  const shown = count === 1 ? [...shownOf(item), item.state_note ?? '', people] : [endClock(item)];
  return [count, isNamed ? place : [], ...shown];
}

/** The timetable of a day, on however many sheets; undefined where it would be empty. */
export function timetableContent(day: Day): PrintedSign | undefined {
  const [grid] = dayGrids(day, ALL_ROOMS);
  if (!grid) return undefined;
  const rows = grid.rows.map(({ time, cells }, index) => {
    const begun = [...new Set(cells)].flatMap((cell) => (cell?.row === index ? [cell] : []));
    return [
      time ?? '',
      begun.map(({ rows, column, columns, entries }) => [rows, column, columns, entries.map(entryContent)]),
    ];
  });
  return {
    ...{ day: day.id, day_title: day.title, room: null },
    digest: digestOf('timetable', day.title, dateOf(day) ?? '', grid.rooms, rows),
  };
}

/** All signs of a program, in the order in which they are printed. */
export function signContents(schedule: Schedule, rooms: ProgramRooms): PrintedSign[] {
  const byRoom = roomDays(schedule, rooms);
  return schedule.flatMap((day) => [
    ...[timetableContent(day) ?? []].flat(),
    ...rooms.names.flatMap(([key, name]) => {
      const own = byRoom.get(key)?.find((each) => each.day === day);
      return own ? signContent(name, own) : [];
    }),
  ]);
}
