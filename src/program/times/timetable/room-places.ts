/** A timetable as data: a page's first script holds this file, and no more of it. */

/** In place of a column: across all of them, as what is alone while it runs. */
export const ACROSS = -1;
/** At the head of the day: what goes on beside the others. */
export const ALL_DAY = -2;
/** Below the others: what has no start that could be read. */
export const UNTIMED = -3;

/**
 * Where an item stands: its first column, from 0, over how many it goes, and its lines, from 1, the end without itself. `isNamed`
 * is 1 where the names above the columns don't tell its room. Numbers alone: an attribute holds them.
 */
export type Place = readonly [column: number, span: number, line: number, end: number, isNamed: 0 | 1];

/** An item that has left a room on its day: where that room's column says so. */
export interface LeftRoom {
  /** The item, and its row. */
  id: number;
  row: number;
  /** Its title as plain text. */
  title: string;
  /** The room where it is now. */
  room: string;
  place: readonly [column: number, span: number, line: number, end: number];
  /** When it is over, in milliseconds since 1970. */
  over: number;
}

export interface Timetable {
  /** The rooms that are columns, in their order; an empty one, the last, is for what names none. */
  rooms: readonly string[];
  /** In the order of the overview's rows. */
  places: readonly Place[];
  /** The rows before which nothing is on for more than an hour, and for how many minutes. */
  gaps: readonly (readonly [row: number, minutes: number])[];
  /** The rows of each crowd: more than four items that start together in a room. */
  crowds: readonly (readonly number[])[];
  /** The rooms that items have left; absent on most days. */
  left?: readonly LeftRoom[];
}
