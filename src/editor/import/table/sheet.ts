/** A table as it was read: each cell as text, with dates and times in the forms of `cell-text.ts`. */
export interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
  /** Cells whose content can't be known. */
  faults: readonly CellFault[];
  /** Ends may be computed from what follows, as in the formats of conference apps, which have no open ends. */
  hasComputedEnds?: true;
}

export interface CellFault {
  /** From 0. */
  row: number;
  column: number;
  reason: string;
}

/** A file, or what was pasted, with all its tables. */
export interface ReadFile {
  name: string;
  sheets: readonly Sheet[];
  /** Notes on how it was read, in sentences. */
  notes: readonly string[];
}

/** A file can't be read; `message` says why in one sentence. */
export class FileError extends Error {
  override name = 'FileError';
}
