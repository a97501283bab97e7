import { PAGE } from '../api/editor-api.ts';
import type { RowChange } from '../api/edit-result.ts';
import type { HistoryEntry } from '../api/history-entry.ts';

/** All that an edit has changed, as far as it has been asked for. */
export type Details =
  { status: 'loading' } | { status: 'failed'; problem: string } | { status: 'ready'; changes: readonly RowChange[] };

/** A trial of restoring the program as of an edit. */
export interface Restoring {
  /** Id of the edit. */
  edit: number;
  status: 'checking' | 'ready' | 'failed';
  changes: readonly RowChange[];
  /** Why it can't be done. */
  problem?: string;
}

/** The view of the history. */
export interface HistoryView {
  /** The loaded edits, newest first, with none missing in between. */
  edits: readonly HistoryEntry[];
  /** Whether the host may have earlier ones. */
  hasEarlier: boolean;
  /** How it goes with loading them. */
  earlier?: 'loading' | { problem: string };
  /** Whether publications are shown alone. */
  publicationsOnly: boolean;
  /** Ids of the edits that are opened. */
  opened: ReadonlySet<number>;
  details: ReadonlyMap<number, Details>;
  restoring?: Restoring;
}

export const CLOSED_HISTORY: HistoryView = {
  edits: [],
  hasEarlier: true,
  publicationsOnly: false,
  opened: new Set(),
  details: new Map(),
};

export const isPublication = ({ publication }: HistoryEntry): boolean => publication !== undefined;

/** The history with its newest edits as the host has told them last. */
export function withLatest(past: HistoryView, latest: readonly HistoryEntry[]): HistoryView {
  const oldest = latest.at(-1)?.id ?? 0;
  const isNext = past.edits.some(({ id }) => id === oldest);
  // Where more was done meanwhile than one page holds, some would be missing between the pages.
  if (!isNext) return { ...past, edits: latest, hasEarlier: latest.length >= PAGE };
  const undoneBy = new Map(
    latest.flatMap(({ id, undoes }) => (undoes === undefined ? [] : [[undoes, id] as const])).reverse(),
  );
  const earlier = past.edits
    .filter(({ id }) => id < oldest)
    .map((edit) => (undoneBy.has(edit.id) ? { ...edit, undone_by: undoneBy.get(edit.id) } : edit));
  return { ...past, edits: [...latest, ...earlier] };
}
