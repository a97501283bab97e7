import type { EditSummary as HistoryEntry } from '../../../program/api/edit-bodies.ts';

export type { HistoryEntry };

/** The entry of one edit in the history, as far as undo needs it. */
export type EditSummary = Pick<HistoryEntry, 'id' | 'tab' | 'undoes' | 'undone_by' | 'publication'>;
