import type * as api from '../../program/api/edit-bodies.ts';

/** The versions of a row that its caller expects, as texts; absent means any. */
export type Expected = readonly string[] | undefined;

export interface AddWrite extends api.AddWrite {
  /** Given to a row that was there before, or that comes with its id from a file. */
  id?: number;
}

export interface ChangeWrite extends Omit<api.ChangeWrite, 'version'> {
  expected?: Expected;
}

export interface DeleteWrite extends Omit<api.DeleteWrite, 'version' | 'as_of'> {
  expected?: Expected;
  /** The revision that the caller has seen: a row isn't deleted if something in it has changed since. */
  asOf?: number;
}

export type RowWrite = AddWrite | ChangeWrite | DeleteWrite;

/** Nobody in particular: a command, or the host itself. */
export const NOBODY: api.Author = { by: '', session: '', tab: '' };

/** When visitors see an edit. */
interface Shown {
  /** `now`: at once, also while publishing is by hand. Absent: as publishing is set. */
  public?: 'now';
}

/** A list of writes that are applied in order, whole or not at all. */
export interface Edit extends Partial<api.Author>, Shown {
  /** Its name in the history. */
  label: string;
  writes: readonly RowWrite[];
}

/** Writes, and what their maker is told besides. */
export interface Plan extends api.Remarks, Shown {
  writes: readonly RowWrite[];
}

/** A plan of which nobody has to be told anything. */
export const planOf = (writes: readonly RowWrite[]): Plan => ({ writes, skipped: [], warnings: [] });
