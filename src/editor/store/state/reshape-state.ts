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

export type Reshape = Insertion | DayCopy;

/** The task chosen in the menu of a row, and a preview of it. */
export interface ReshapeState {
  task?: Reshape;
  preview?: Preview;
}
