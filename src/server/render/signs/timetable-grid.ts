/** A day as a table for paper: its rooms side by side, in as many parts as there are columns for. */
import { sortByStart } from '../../../program/times/order-by-start.ts';
import { ALL_DAY, UNTIMED } from '../../../program/times/timetable/room-places.ts';
import { timetableOf } from '../../../program/times/timetable/timetable.ts';
import { splitTime } from '../../../program/times/written-times.ts';
import type { Day, ScheduleItem } from '../../../program/model/types.ts';

/** An item in a cell of the table. */
export interface GridEntry {
  item: ScheduleItem;
  /** Whether the names above the columns don't tell its room. */
  isNamed: boolean;
  /** How many begin together there, of which this one is the first; 1 for most. */
  count: number;
}

/** A cell with the first of its rows and columns, and how many of them it takes. */
export interface GridCell {
  entries: GridEntry[];
  row: number;
  rows: number;
  column: number;
  columns: number;
}

export interface GridRow {
  /** The time at its beginning; undefined for what goes on all day, blank where nothing begins. */
  time: string | undefined;
  cells: (GridCell | undefined)[];
}

/** A part of a day's table. */
export interface DayGrid {
  /** The names above its columns; an empty one for what is in no room. Without any there is one column for everything. */
  rooms: string[];
  /** The first of its rooms, from 0, among so many. */
  from: number;
  of: number;
  rows: GridRow[];
}

/** An item with its lines and columns in the whole table. */
interface Placing extends Omit<GridCell, 'entries'> {
  entry: GridEntry;
  time: string | undefined;
}

interface PlacedDay {
  rooms: readonly string[];
  placings: Placing[];
}

/** Days are the same until something in them changes, and those of thousands of items take a second. */
const placedDays = new WeakMap<Day, PlacedDay | null>();

function placeDay(day: Day): PlacedDay | null {
  const timetable = timetableOf(day, 0);
  if (!timetable || timetable.places.length === 0) return null;
  const { rooms, places, crowds } = timetable;
  const first = new Map(crowds.map((crowd) => [crowd[0]!, crowd]));
  const others = new Set(crowds.flatMap((crowd) => crowd.slice(1)));
  const placings = sortByStart(day).flatMap((item, index): Placing[] => {
    if (others.has(index)) return [];
    const crowd = first.get(index) ?? [index];
    const [column, span, own, , isNamed] = places[index]!;
    // Without rooms beside each other there are no lines, and each item has a row of its own.
    const line = rooms.length > 0 ? own : index;
    // A crowd takes the lines of all that are in it.
    const end = rooms.length > 0 ? Math.max(...crowd.map((each) => places[each]![3])) : line + 1;
    const across = column < 0 ? { column: 0, columns: Math.max(1, rooms.length) } : { column, columns: span };
    const time = column === ALL_DAY ? undefined : column === UNTIMED ? item.time : splitTime(item.time)[0];
    const entry = { item, isNamed: isNamed === 1, count: crowd.length };
    return [{ ...across, row: line, rows: Math.max(1, end - line), entry, time }];
  });
  return { rooms, placings };
}

/** The cells of a part, in rows between all moments at which one of them begins or ends. */
function rowsOf(placings: readonly Placing[], columns: number): GridRow[] {
  const lines = [...new Set(placings.flatMap(({ row, rows }) => [row, row + rows]))].sort((one, other) => one - other);
  const taken = lines.slice(0, -1).map(() => new Array<GridCell | undefined>(columns).fill(undefined));
  const times = new Map<number, string | undefined>();
  for (const { entry, time, ...place } of placings) {
    const row = lines.indexOf(place.row);
    const end = lines.indexOf(place.row + place.rows);
    if (!times.has(row)) times.set(row, time);
    const spots = taken.slice(row, end);
    const besides = spots.flatMap((spot) => spot.slice(place.column, place.column + place.columns)).find(Boolean);
    // Nothing is left out where two would stand in one place.
    if (besides) {
      besides.entries.push(entry);
      continue;
    }
    const cell = { entries: [entry], row, rows: end - row, column: place.column, columns: place.columns };
    for (const spot of spots) spot.fill(cell, place.column, place.column + place.columns);
  }
  return taken.map((cells, row) => ({ time: times.has(row) ? times.get(row) : '', cells }));
}

/**
 * The table of a day in parts that are nearly as wide as each other; none of a day without items.
 * @param most so many columns fit on one sheet
 */
export function dayGrids(day: Day, most: number): DayGrid[] {
  let placed = placedDays.get(day);
  if (placed === undefined) placedDays.set(day, (placed = placeDay(day)));
  if (!placed) return [];
  const { rooms, placings } = placed;
  const count = Math.max(1, rooms.length);
  const width = Math.ceil(count / Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / width) }, (_, part) => {
    const from = part * width;
    const to = Math.min(count, from + width);
    const own = placings.flatMap((placing) => {
      const column = Math.max(placing.column, from);
      const end = Math.min(placing.column + placing.columns, to);
      return column < end ? [{ ...placing, column: column - from, columns: end - column }] : [];
    });
    return { rooms: rooms.slice(from, to), from, of: rooms.length, rows: rowsOf(own, to - from) };
  });
}
