/** The rooms of a day side by side: the column and the lines of each of its items. */
import { sortByStart } from '../order-by-start.ts';
import type { Day, ScheduleItem } from '../../model/types.ts';
import { isBreak } from '../breaks.ts';
import { allDayItems } from '../now-next.ts';
import { crowdsBy } from '../crowds.ts';
import { timedItems } from '../running-items.ts';
import { linesOf, type Standing } from './lines.ts';
import { ACROSS, ALL_DAY, type LeftRoom, type Place, type Timetable, UNTIMED } from './room-places.ts';
import { readRooms } from '../../search/named-rooms.ts';
import { plainTitle } from '../../search/labels.ts';
import { roomNames } from '../../search/room-order.ts';
import { leftRooms, plannedRooms } from '../../search/left-rooms.ts';
import { type Columns, roomColumns } from './room-columns.ts';

const MINUTE_MS = 60_000;
/** A longer time without an item is a gap, in milliseconds. */
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/** An item that has a start, in its row. */
interface TimedRow extends Standing {
  item: ScheduleItem;
  row: number;
  over: number;
}

const overlap = (one: TimedRow, other: TimedRow) => one.start < other.end && other.start < one.end;

/** Whether a break leaves room for what runs through it, and nothing else begins or ends meanwhile. */
const isPassed = (one: TimedRow, others: readonly TimedRow[]) =>
  isBreak(one.item) && others.every(({ start, end }) => start < one.start && end >= one.end);

const isIn = ({ column, span }: Columns, each: number) => column <= each && each < column + span;

/** The columns that nothing takes while an item runs: the longest run of them. */
function freeColumns(count: number, taken: readonly TimedRow[]): Columns | undefined {
  let best: Columns | undefined;
  for (let column = 0; column < count; column++) {
    let span = 0;
    while (column + span < count && !taken.some((each) => isIn(each, column + span))) span++;
    if (span > (best?.span ?? 0)) best = { column, span };
  }
  return best;
}

function gapsOf(timed: readonly TimedRow[]): [number, number][] {
  const gaps: [number, number][] = [];
  let until = Infinity;
  for (const { start, end, row } of timed) {
    if (start - until > LONGEST_PAUSE_MS) gaps.push([row, Math.round((start - until) / MINUTE_MS)]);
    until = until === Infinity ? end : Math.max(until, end);
  }
  return gaps;
}

/** The rows of crowds, each in its column: that of what names no room, too. */
const crowdsOf = (timed: readonly TimedRow[]): number[][] =>
  crowdsBy(timed, ({ start, column }) => (column < 0 ? [] : [`${start} ${column}`])).map((crowd) =>
    crowd.map(({ row }) => row),
  );

/** The most rooms in which something is on at once. */
const mostAtOnce = (inRooms: readonly TimedRow[], roomsOf: (item: ScheduleItem) => string[]): number =>
  Math.max(
    0,
    ...inRooms.map(({ start }) => {
      const running = inRooms.filter((each) => each.start <= start && start < each.end);
      return new Set(running.flatMap(({ item }) => roomsOf(item))).size;
    }),
  );

const leftRoom = ({ item, row, column, span, line, last, over }: TimedRow): LeftRoom => ({
  ...{ id: item.id, row, over },
  ...{ title: plainTitle(item.title), room: roomNames(item).join(', ') },
  place: [column, span, line, last],
});

/**
 * The timetable of a day.
 * @param fewest so many rooms at once are worth one
 * @param tellsLeft the columns of rooms that items have left say where these are
 * @returns undefined where fewer rooms are in use at any time
 */
export function timetableOf(day: Day, fewest: number, tellsLeft = false): Timetable | undefined {
  const items = sortByStart(day);
  const plannedFor = (item: ScheduleItem) => (tellsLeft ? plannedRooms(item) : []);
  const rooms = readRooms([...items, ...items.flatMap(plannedFor)]);
  // Most programs name no rooms, and their times needn't be read for that.
  if (rooms.count < fewest) return undefined;
  const all = timedItems(items, 0).map((timed, row) => ({ ...timed, row, item: items[row]! }));
  const known = all.filter(({ start }) => !Number.isNaN(start));
  const allDay = allDayItems(known);
  const timed = known
    .filter(({ id }) => !allDay.has(id))
    .map((each): TimedRow => ({
      ...each,
      end: Math.max(each.end, each.start + MINUTE_MS),
      column: ACROSS,
      span: 1,
      line: 0,
      last: 0,
    }));
  const besides = new Map(timed.map((one) => [one, timed.filter((other) => other !== one && overlap(one, other))]));
  const parallel = timed.filter((one) => besides.get(one)!.length > 0);
  const passed = parallel.filter((one) => isPassed(one, besides.get(one)!));
  const inRooms = parallel.filter((one) => !passed.includes(one));
  if (mostAtOnce(inRooms, rooms.of) < fewest) return undefined;

  const columns = roomColumns(
    inRooms.flatMap(({ item }) => [...(leftRooms(item, rooms).length > 0 ? plannedFor(item) : []), item]),
    rooms,
    day.rooms,
  );
  const count = columns.names.length;
  const places = new Map<number, Place>();
  const named = new Set(passed.map(({ row }) => row));
  for (const one of inRooms) {
    const { isElsewhereToo, ...own } = columns.placeOf(rooms.of(one.item));
    Object.assign(one, own);
    if (isElsewhereToo) named.add(one.row);
  }
  for (const one of passed) Object.assign(one, freeColumns(count, besides.get(one)!) ?? { column: 0, span: count });

  let next = 1;
  for (const { row } of known.filter(({ id }) => allDay.has(id))) places.set(row, [ALL_DAY, 1, next, ++next, 1]);
  // Below what else begins then in that room.
  const left = inRooms.flatMap((one): TimedRow[] => {
    const keys = tellsLeft ? leftRooms(one.item, rooms) : [];
    return keys.length > 0 ? [{ ...one, ...columns.placeOf(keys) }] : [];
  });
  next = linesOf([...timed, ...left], count, next);
  for (const { row, column, span, line, last } of timed)
    places.set(row, [column, span, line, last, column === ACROSS || named.has(row) ? 1 : 0]);
  return {
    rooms: columns.names,
    places: all.map(({ row }) => places.get(row) ?? [UNTIMED, 1, next, ++next, 1]),
    gaps: gapsOf(timed),
    crowds: crowdsOf(timed),
    ...(left.length > 0 && { left: left.map(leftRoom) }),
  };
}
