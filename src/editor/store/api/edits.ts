/** What an edit is made of, and what it answers. `POST /api/edits` in the host's OpenAPI document has all of it. */
import type { Kind } from '../../../program/model/entities.ts';

/** Values of a row by their names: its texts, and whether it is hidden. */
type WrittenValues = Readonly<Record<string, string | boolean | null>>;

/** A write of an edit. `POST /api/edits` in the host's OpenAPI document has all of it. */
export type RowWrite = AddWrite | ChangeWrite | DeleteWrite;

interface AddWrite {
  op: 'add';
  kind: Kind;
  /** What later writes of the edit call the row. */
  key?: string;
  /** Id of the parent, or the key of an earlier write. */
  parent?: number | string;
  /** Id of the row that it is to stand behind, or the key of an earlier write; null for the first place. */
  after?: number | string | null;
  values: WrittenValues;
}

export interface ChangeWrite {
  op: 'change';
  kind: Kind;
  id: number;
  /** The version that the person has seen; the host refuses the edit if the row has another one. */
  version?: number;
  values?: WrittenValues;
  /** Id of the new parent, or the key of an earlier write. */
  parent?: number | string;
  /** Id of the row that it is to stand behind, or the key of an earlier write; null for the first place. */
  after?: number | string | null;
}

interface DeleteWrite {
  op: 'delete';
  kind: Kind;
  id: number;
  version?: number;
}

/** What an edit has changed in a row. */
export interface RowChange {
  kind: Kind;
  /** Absent in a dry run for a new row, which has its key instead. */
  id?: number;
  key?: string;
  action?: 'add' | 'change' | 'delete';
  before?: object;
  after?: object;
}

/** What an edit has done. */
export interface EditResult {
  /** Ids of new rows by what the edit called them; null in a dry run. */
  keys?: Readonly<Record<string, number | null>>;
  /** Its own id; null for a dry run. */
  id?: number | null;
  changes: readonly RowChange[];
  /** What an undo has left as it is, because others have changed it since. */
  skipped: readonly { title: string; by?: string; at?: string }[];
}

/** What is to be as it was. `POST /api/edits/ID/restore` in the host's OpenAPI document has all of it. */
export interface RestoreBody {
  dry_run?: boolean;
  /** Right before the edit instead of after it. */
  before?: boolean;
  /** Absent: the whole program. */
  row?: { kind: Kind; id: number };
}
