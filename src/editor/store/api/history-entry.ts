import type { RowCounts } from '../../../program/model/written-rows.ts';

/** What the history says of one edit, as far as undo needs it. */
export interface EditSummary {
  id: number;
  /** Of the tab that has made it. */
  tab: string;
  /** The edit that it puts back. */
  undoes?: number;
  /** The edit that has put it back. */
  undone_by?: number;
  /** The publication that it is: it has written no rows, and nothing of it can be taken back. */
  publication?: number;
}

/** An edit as the history lists it. */
export interface HistoryEntry extends EditSummary {
  /** ISO 8601 in UTC. */
  at: string;
  /** Name of the person; empty where nobody gave one. */
  by: string;
  /** Whether that is the name of an account, whose password was given. */
  has_account?: boolean;
  /** Tells one sign-in from another. */
  session: string;
  /** As plain text. */
  label: string;
  counts: RowCounts;
}
