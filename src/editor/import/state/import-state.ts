import type { StoreApi } from 'zustand/vanilla';
import type { ScheduleItem } from '../../../program/model/types.ts';
import type { Columns } from '../columns/guess.ts';
import type { LineKind, Options, Plan } from '../plan/line.ts';
import type { Role } from '../columns/roles.ts';
import type { DateOrder, OrderedDates } from '../table/date-order.ts';
import type { ReadFile } from '../table/sheet.ts';

/** How it goes with asking the host what the edit would do. */
export interface Check {
  status: 'checking' | 'ready' | 'failed';
  /** Why it can't be done. */
  problem?: string;
  /** Whether the host may say something else the next time. */
  canAskAgain?: boolean;
  /** The host's objections to lines, by their keys. */
  refused: ReadonlyMap<string, string>;
  /** Keys of lines of which the host says that nothing would change. */
  unchanged: ReadonlySet<string>;
}

export interface ImportState {
  /** A file being read. */
  reading?: { name: string; isSlow: boolean };
  /** Why it could not be read. */
  problem?: string;
  file?: ReadFile;
  /** Index of the table. */
  sheet: number;
  columns: Columns;
  /** How its dates are read. */
  dates: OrderedDates;
  options: Options;
  plan?: Plan;
  check: Check;
  /** Why the edit was not made. */
  failure?: string;
  /** The only lines that are shown; undefined: all that differ. */
  filter?: LineKind;
  /** How many lines are shown at most. */
  limit: number;
}

/** How many lines are shown at once. */
export const STEP = 200;

export const NOTHING_CHECKED: Check = { status: 'checking', refused: new Map(), unchanged: new Set() };

export const EMPTY: ImportState = {
  sheet: 0,
  columns: { header: -1, roles: [] },
  dates: {},
  options: { removed: new Set(), renamed: new Map(), emptiesBlank: false, trustsIds: false },
  check: NOTHING_CHECKED,
  limit: STEP,
};

/** An import: its state, and the steps that a person takes in it. */
export interface Import {
  store: StoreApi<ImportState>;
  readFile(file: File): Promise<void>;
  /** Reads what was pasted: a table, or text with tabs. */
  readPasted(data: { html: string; text: string }): Promise<void>;
  /** Stops reading, and forgets it. */
  stop(): void;
  /** Goes back to where a file is chosen. */
  restart(): void;
  chooseSheet(index: number): void;
  chooseHeader(row: number): void;
  setRole(column: number, role: Role): void;
  /** Says how dates such as `10/2/2016` are read. */
  setDateOrder(order: DateOrder): void;
  setOptions(options: Partial<Options>): void;
  /** Says whether items that the table lacks are deleted. */
  remove(items: readonly ScheduleItem[], isOn: boolean): void;
  /** Says whether a row with another title is this item. */
  rename(item: ScheduleItem, isOn: boolean): void;
  show(filter: LineKind | undefined): void;
  showMore(): void;
  apply(): Promise<void>;
  /** Asks the host again what it would do. */
  checkAgain(): void;
  /** Follows the program while the import is shown. Returns what ends that. */
  begin(): () => void;
}
