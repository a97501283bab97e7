import type { FactKind } from '../../../program/search/facts.ts';

/** An unreadable text, at its cell. */
export interface RowFault {
  /** The column's name. */
  column: string;
  text: string;
  reason: string;
}

/** The columns whose cells say what an item says. */
export type ContentRole = 'title' | 'description' | FactKind | 'points' | 'state' | 'state_note' | 'hidden' | 'note';

/** A row of a table, as far as it can be read by itself. A column that the table lacks is undefined; a blank cell is `''`. */
export interface FileRow {
  /** As spreadsheets count, from 1. */
  number: number;
  id?: number;
  /** As it is written. */
  day?: string;
  /** `YYYY-MM-DD` */
  date?: string;
  /** As an organizer would write it. */
  time?: string;
  /** The time by the columns of start and end, in a table that also has one of times. */
  otherTime?: string;
  /** The table doesn't say when things end, or says it of everything, whether somebody has or not. */
  end?: 'unsaid' | 'computed';
  cells: Partial<Record<ContentRole, string>>;
  /** Columns that become sub-items with a label of their own. */
  labels: readonly { label: string; value: string }[];
  faults: readonly RowFault[];
  /** It names a day, and nothing in it. */
  isDay: boolean;
}
