/** The part of a day's timetable that there is room for. */
import type { Timetable } from '../../../program/times/timetable/room-places.ts';
import type { DayRooms } from '../state/rooms-state.ts';

/** The least width of a column, in em of the element. */
const COLUMN_EM = 11;
/** The least width of the program, and the least height of the window, that are worth columns, in the same. */
const LEAST_EM = { width: 60, height: 30 };

/** The width of the column of times, in em. `rooms.css` has the same. */
const timeEm = (characters: number) => Math.max(7, characters * 0.6 + 1.5);

/** In a narrower window no element is as wide as it needs to be, whatever its text's size: a phone is asked nothing to lay out. */
const LEAST_WINDOW_PX = 640;

export const isWideWindow = (): boolean => innerWidth >= LEAST_WINDOW_PX;

/**
 * How many columns of rooms fit into the place of a list; 0 where it stays a list.
 * @param list says how many characters its column of times is wide
 */
export function columnsThatFit(list: HTMLElement): number {
  if (!isWideWindow()) return 0;
  const em = parseFloat(getComputedStyle(list).fontSize);
  const width = list.clientWidth / em;
  if (width < LEAST_EM.width || innerHeight < LEAST_EM.height * em) return 0;
  return Math.floor((width - timeEm(Number(list.dataset.times))) / COLUMN_EM);
}

/** How a visitor wants to see rooms: the page of a day's rooms and what is unfolded, and the names of those that are hidden. */
export interface RoomsChoice extends DayRooms {
  hidden: ReadonlySet<string>;
}

/** The columns of a page of rooms. */
export interface RoomsShown {
  table: Timetable;
  /** The columns that a visitor hasn't hidden. */
  unhidden: readonly number[];
  /** The columns in view, which stand beside each other among them. */
  columns: readonly number[];
  /** The first row of each crowd that is unfolded. */
  opened: ReadonlySet<number>;
}

/** The columns that aren't hidden: all of them where none would be left. */
function unhiddenColumns({ rooms }: Timetable, hidden: ReadonlySet<string>): number[] {
  const left = rooms.flatMap((name, column) => (hidden.has(name) ? [] : [column]));
  return left.length > 0 ? left : rooms.map((_, column) => column);
}

/** The last page is as full as the others. */
export function roomsOnPage(table: Timetable, { page, opened, hidden }: RoomsChoice, fits: number): RoomsShown {
  const unhidden = unhiddenColumns(table, hidden);
  const count = Math.min(fits, unhidden.length);
  const from = Math.max(0, Math.min(page * count, unhidden.length - count));
  return { table, unhidden, columns: unhidden.slice(from, from + count), opened };
}

/** Turns over some pages, no further than there are any. */
export function turnedPages(table: Timetable, choice: RoomsChoice, step: number, fits: number): DayRooms {
  const { unhidden, columns } = roomsOnPage(table, choice, fits);
  const last = Math.ceil(unhidden.length / Math.max(1, columns.length)) - 1;
  return { opened: choice.opened, page: Math.max(0, Math.min(last, choice.page + step)) };
}

/** Turns to an item, and unfolds its crowd. */
export function withRow(table: Timetable, choice: RoomsChoice, row: number, fits: number): DayRooms {
  const { unhidden, columns } = roomsOnPage(table, choice, fits);
  const [column, span] = table.places[row] ?? [-1, 1];
  const isIn = (each: number) => each >= column && each < column + span;
  const isInView = column < 0 || columns.some(isIn);
  const crowd = table.crowds.find((rows) => rows.includes(row));
  return {
    page: isInView ? choice.page : Math.floor(unhidden.findIndex(isIn) / columns.length),
    opened: crowd && !choice.opened.has(crowd[0]!) ? new Set([...choice.opened, crowd[0]!]) : choice.opened,
  };
}

/** The names of an item's rooms if all of them are hidden. */
export function hiddenRoomsOf({ rooms, places }: Timetable, hidden: ReadonlySet<string>, row: number): string[] {
  const [column, span] = places[row] ?? [-1, 1];
  const own = column < 0 ? [] : rooms.slice(column, column + span);
  return own.every((name) => hidden.has(name)) ? own : [];
}
