/**
 * The bodies and answers of the calls about edits, as the host and its editor exchange them. The host's schemas are held to
 * these types, its OpenAPI document says what each member means to others.
 */
import type { Kind } from '../model/entities.ts';
import type { RowCounts } from './written-rows.ts';

/** A row: its id, or the key of an earlier write of the same edit. */
export type RowRef = number | string;

/** Fields of a row by their names: texts, and whether it is hidden. */
export type Values = Readonly<Record<string, string | null | boolean>>;

export interface Place {
  /** The row that holds this one. A day lies in nothing. */
  parent?: RowRef;
  /** The row that it stands behind, among those of its parent; null for the first place. */
  after?: RowRef | null;
}

export interface AddWrite extends Place {
  op: 'add';
  kind: Kind;
  /** The name of the row in later writes of the edit. */
  key?: string;
  values: Values;
}

/** Without a place the row stays where it is; in another parent it becomes the last. */
export interface ChangeWrite extends Place {
  op: 'change';
  kind: Kind;
  id: number;
  /** The version that the caller has seen; the edit is refused if the row has another one. */
  version?: number;
  values?: Partial<Values>;
}

export interface DeleteWrite {
  op: 'delete';
  kind: Kind;
  id: number;
  /** The version that the caller has seen; the edit is refused if the row has another one. */
  version?: number;
  /** The revision that the caller has seen: a row isn't deleted if something in it has changed since. */
  as_of?: number;
}

export type RowWrite = AddWrite | ChangeWrite | DeleteWrite;

/** A moment of the history, and what is to be as it was then. */
export interface RestoreBody {
  /** Nothing is written. */
  dry_run?: boolean;
  /** The moment is right before the edit instead of after it. */
  before?: boolean;
  /** Absent: the whole program. */
  row?: { kind: Kind; id: number };
}

/** The maker of an edit. */
export interface Author {
  /** Name of the person; empty where nobody gave one. */
  by: string;
  /** Whether that is the name of an account, whose password was given. Absent for a command. */
  has_account?: boolean;
  /** Tells one sign-in from another, and opens nothing. */
  session: string;
  /** The tab's own name for itself. */
  tab: string;
  /** The id of the link by which it was made: no name passes for that. */
  link?: number;
}

/** An edit as the history lists it. */
export interface EditSummary extends Author {
  id: number;
  revision: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** As plain text. */
  label: string;
  /** Of the rows that it has written; items whose times follow from them are not counted. */
  counts: RowCounts;
  /** The edit that it puts back. */
  undoes?: number;
  /** The edit that has put it back last. */
  undone_by?: number;
  /** The publication that it is: it has written no rows, and nothing of it can be taken back. */
  publication?: number;
  /** Visitors were to see it at once, also while publishing is by hand. */
  public?: 'now';
}

/** A change of one row. */
export interface RowChange {
  kind: Kind;
  /** Absent in a dry run for a new row, which has its key instead. */
  id?: number;
  key?: string;
  action: 'add' | 'change' | 'delete';
  /** Absent for an added row. */
  before?: object;
  /** Absent for a deleted row. */
  after?: object;
}

export const SKIP_REASONS = ['changed', 'deleted', 'filled', 'parent-deleted'] as const;

/** Something that an undo has left as it is, because of what was done since. */
export interface Skipped {
  kind: Kind;
  id: number;
  /** Name of the row, as plain text. */
  title: string;
  /** The field that stays; absent where it is about the row as a whole. */
  field?: string;
  reason: (typeof SKIP_REASONS)[number];
  /** The maker, time and edit of that, where the history still tells. */
  by?: string;
  at?: string;
  edit?: number;
}

export const WARNING_REASONS = ['time', 'place'] as const;

/** Something about an edit that its maker should know. */
export interface EditWarning {
  kind: Kind;
  /** Absent in a dry run for a row that has none yet. */
  id?: number;
  title: string;
  /** `time`: its time can't be read. `place`: the row before it is gone, so it stands behind the nearest one that is left. */
  reason: (typeof WARNING_REASONS)[number];
}

export interface Remarks {
  skipped: Skipped[];
  warnings: EditWarning[];
}

/** The outcome of an edit. */
export interface EditAnswer extends Remarks {
  /** Null for a dry run. */
  id: number | null;
  /** The one that it made; of a dry run, the one that it is true of. */
  revision: number;
  /** The ids of new rows by their keys; null in a dry run. */
  keys: Record<string, number | null>;
  changes: RowChange[];
}

/** An edit with all that it did. */
export interface EditDetails extends EditSummary, Remarks {
  keys: Record<string, number>;
  changes: RowChange[];
}
