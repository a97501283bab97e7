import type { Kind } from '../../program/model/entities.ts';

/** The versions of a row that its caller expects, as texts; absent means any. */
export type Expected = readonly string[] | undefined;

/** A row: its id, or the key of an earlier write of the same edit. */
export type RowRef = number | string;

/** Fields of a row by their names, checked and cleaned. */
export type Values = Readonly<Record<string, string | null | boolean>>;

export interface Place {
  /** What the row lies in; a day lies in nothing. */
  parent?: RowRef;
  /** The row that it stands behind, among those of its parent; null for the first place. */
  after?: RowRef | null;
}

export interface AddWrite extends Place {
  op: 'add';
  kind: Kind;
  /** What later writes of the edit call the row. */
  key?: string;
  /** Given to a row that was there before, or that comes with its id from a file. */
  id?: number;
  values: Values;
}

/** Without a place the row stays where it is; in another parent it becomes the last. */
export interface ChangeWrite extends Place {
  op: 'change';
  kind: Kind;
  id: number;
  expected?: Expected;
  values?: Values;
}

export interface DeleteWrite {
  op: 'delete';
  kind: Kind;
  id: number;
  expected?: Expected;
  /** The revision that the caller has seen: a row isn't deleted if something in it has changed since. */
  asOf?: number;
}

export type RowWrite = AddWrite | ChangeWrite | DeleteWrite;

/** Who makes an edit. */
export interface Author {
  /** Name of the person; empty where nobody gave one. */
  by: string;
  /** Whether that is the name of an account, whose password was given. Absent for a command. */
  has_account?: boolean;
  /** Tells one sign-in from another, and opens nothing. */
  session: string;
  /** The tab's own name for itself. */
  tab: string;
}

/** Nobody in particular: a command, or the host itself. */
export const NOBODY: Author = { by: '', session: '', tab: '' };

/** A list of writes that are applied in order, whole or not at all. */
export interface Edit extends Partial<Author> {
  /** What it is called in the history. */
  label: string;
  writes: readonly RowWrite[];
}

/** Something that an undo has left as it is, because of what was done since. */
export interface Skipped {
  kind: Kind;
  id: number;
  /** What the row is called, as plain text. */
  title: string;
  /** The field that stays; absent where it is about the row as a whole. */
  field?: string;
  reason: 'changed' | 'deleted' | 'filled' | 'parent-deleted';
  /** Who has done it, when, and by which edit, where the history still tells. */
  by?: string;
  at?: string;
  edit?: number;
}

/** Something about an edit that its maker should know. */
export interface EditWarning {
  kind: Kind;
  /** Absent in a dry run for a row that has none yet. */
  id?: number;
  title: string;
  /** `time`: its time can't be read. `place`: the row before it is gone, so it stands behind the nearest one that is left. */
  reason: 'time' | 'place';
}

export interface Remarks {
  skipped: Skipped[];
  warnings: EditWarning[];
}

/** Writes, and what their maker is told besides. */
export interface Plan extends Remarks {
  writes: readonly RowWrite[];
}

/** A plan of which nobody has to be told anything. */
export const planOf = (writes: readonly RowWrite[]): Plan => ({ writes, skipped: [], warnings: [] });
