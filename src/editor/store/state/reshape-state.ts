import type { Preview } from './selection-state.ts';

/** An item that is inserted behind another one, and pushes what follows by its length. */
export interface Insertion {
  kind: 'insert';
  /** Id of the item that it follows. */
  item: number;
  title: string;
  /** How long it lasts; undefined while the field is blank. */
  minutes?: number;
  /** Later items are pushed to the end of the day, or only until there is room. */
  isToEnd: boolean;
}

/** A copy of a day on another date. */
export interface DayCopy {
  kind: 'copy-day';
  /** Id of the day. */
  day: number;
  /** `YYYY-MM-DD`; blank until one is chosen. */
  date: string;
}

/** One name for a room that is written in several ways. */
export interface RoomNaming {
  kind: 'name-room';
  /** Id of the item in which somebody has asked for it. */
  item: number;
  /** Its key. */
  room: string;
  name: string;
}

/** The times and rooms that the items of a day keep, once it is over. */
export interface TimesSettling {
  kind: 'settle-times';
  /** Id of the day. */
  day: number;
  /** Times and rooms that were planned, or those with which the items were held. */
  keeps: 'planned' | 'held';
}

/** An item that ends later than it was to, or earlier, with what follows it. */
export interface RunningLate {
  kind: 'late';
  /** Id of the item. */
  item: number;
  /** How many minutes later; undefined while the field is blank. */
  minutes?: number;
  /** How far what follows goes along: until the next break, or until the end of the day. */
  until: 'break' | 'day';
  /** Other rooms stay as they are. */
  isInRoom: boolean;
  /** Visitors see it with the next publication alone, where publishing is by hand. */
  waits?: boolean;
}

/** Items still to come in the room of one, which get the times that they were planned for. */
export interface CatchingUp {
  kind: 'catch-up';
  /** Id of the item. */
  item: number;
  /** Visitors see it with the next publication alone, where publishing is by hand. */
  waits?: boolean;
}

export type Reshape = Insertion | DayCopy | RoomNaming | TimesSettling | RunningLate | CatchingUp;

/** The task chosen in the menu of a row or at a warning, and a preview of it. */
export interface ReshapeState {
  task?: Reshape;
  preview?: Preview;
}
