import type { Reach } from '../../../program/times/agenda/reached-items.ts';
import type { NOT_PLACED_KEY } from '../api/not-placed.ts';

/** A task for the selected items. */
export type Task =
  | {
      kind: 'shift';
      /** Undefined while the field is blank. */
      minutes?: number;
      reach: Reach;
    }
  | {
      kind: 'move';
      /** Id of the day, or that of what has no place yet; undefined until one is chosen. */
      day?: number | typeof NOT_PLACED_KEY;
    }
  | {
      kind: 'field';
      /** Name of the field that all of them get. */
      name: string;
      /** Undefined until something is written. */
      value?: string;
    }
  | {
      kind: 'hide';
      /** False: they are shown again. */
      hidden: boolean;
    }
  | { kind: 'duplicate' }
  | { kind: 'delete' };

/** The sign at an item's line of what will be done with it. */
export interface Mark {
  /** Its time as it will be. */
  time?: string;
  /** In words: where it goes, or why it is left as it is. */
  text?: string;
  /** It is deleted, or left as it is. */
  tone?: 'danger' | 'muted';
}

export type Marks = ReadonlyMap<number, Mark>;

/** A task's effect, as the host has told. */
export interface Preview {
  status: 'checking' | 'ready' | 'failed';
  marks: Marks;
  /** Why it can't be done. */
  problem?: string;
}

/** The items that an editor has chosen, and what is about to be done with them. */
export interface SelectionState {
  /** Check boxes are asked for where they otherwise take no room. */
  isOn: boolean;
  /** Ids of the selected items. */
  items: ReadonlySet<number>;
  /** The item from which a range is selected. */
  anchor?: number;
  task?: Task;
  preview?: Preview;
  /** Ids of items that somebody else has changed, so that nothing was written. */
  refused: ReadonlySet<number>;
}

export const NO_SELECTION: SelectionState = { isOn: false, items: new Set(), refused: new Set() };

/** Whether the bar of the selection is shown. */
export const isSelecting = ({ isOn, items }: SelectionState): boolean => isOn || items.size > 0;
