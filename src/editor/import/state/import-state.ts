import type { Columns } from '../columns/guess.ts';
import type { LineKind, Options, Plan } from '../plan/line.ts';
import type { OrderedDates } from '../table/date-order.ts';
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
