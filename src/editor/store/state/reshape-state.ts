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

/** The times that the items of a day keep, once it is over. */
export interface TimesSettling {
  kind: 'settle-times';
  /** Id of the day. */
  day: number;
  /** Times that were planned, or times at which the items were held. */
  keeps: 'planned' | 'held';
}

export type Reshape = Insertion | DayCopy | RoomNaming | TimesSettling;

/** The task chosen in the menu of a row or at a warning, and a preview of it. */
export interface ReshapeState {
  task?: Reshape;
  preview?: Preview;
}
