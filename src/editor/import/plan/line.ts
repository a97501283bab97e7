import type { Schedule, ScheduleItem } from '../../../program/model/types.ts';
import type { RowWrite } from '../../store/api/edit-result.ts';
import type { EventClock } from '../../store/api/event-clock.ts';
import type { FileRow, RowFault } from '../rows/file-row.ts';

/** A day as it will be. */
export interface PlannedDay {
  /** Its id, or the key of the write that makes it. */
  id: number | string;
  title: string;
  isNew: boolean;
  /** Its title and date as they are, if they change. */
  before?: { title: string; date?: string };
  date?: string;
}

/** The change of one field, as people read it. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

export type LineKind = 'added' | 'changed' | 'same' | 'missing' | 'unreadable';

/** An item as it will be, or a row that can't be read. */
export interface Line {
  key: string;
  kind: LineKind;
  day: PlannedDay;
  row?: FileRow;
  item?: ScheduleItem;
  changes: readonly FieldChange[];
  /** Cells that are blank in the table and not in the item, which keeps what it says. */
  kept: readonly FieldChange[];
  faults: readonly RowFault[];
  /** Why the time of a new or changed item can't be read. */
  remark?: string;
  /** It is left as it is. */
  left?: string;
  /** The item that a row with another title may be, by its day, time and room; `isOn`: it is taken for that. */
  renaming?: { item: ScheduleItem; isOn: boolean };
}

export interface Options {
  /** Ids of items that the table doesn't have, and that are deleted. */
  removed: ReadonlySet<number>;
  /** Of items, by their ids, whether a row with another title is them: as a person has said, against what is likely. */
  renamed: ReadonlyMap<number, boolean>;
  /** Blank cells of the table empty fields. */
  emptiesBlank: boolean;
  /** The person has said that a column has the ids of this program. */
  trustsIds: boolean;
}

export interface Plan {
  lines: readonly Line[];
  counts: Readonly<Record<LineKind, number>>;
  /** How many cells are blank in the table and not in the program. */
  blanks: number;
  /** How many new items go to “Not placed yet” because nothing in the table says their day. */
  unplaced: number;
  /** How many items that the table doesn't have are deleted. */
  removed: number;
  writes: readonly RowWrite[];
  /** For each write the line that it is about. */
  lineOf: readonly (Line | undefined)[];
}

export interface Situation {
  days: Schedule;
  clock: EventClock | undefined;
  /** Whether an item is being edited: it is left as it is. */
  isTyped(item: ScheduleItem): boolean;
}
