import type { RowCounts } from '../../../program/api/written-rows.ts';
import { counted } from '../model/rows/counted.ts';
import type { HistoryEntry } from '../api/history-entry.ts';

export type EditsById = ReadonlyMap<number, HistoryEntry>;

/** `1 added, 2 changed`, or with a noun for the first number `1 row added, 2 changed`. */
export function countsText(counts: RowCounts, noun?: string): string {
  const done = (['added', 'changed', 'deleted'] as const).filter((what) => counts[what] > 0);
  return done
    .map((what, index) => {
      const count = counts[what];
      return `${noun && index === 0 ? counted(count, noun) : count.toLocaleString('en')} ${what}`;
    })
    .join(', ');
}

/** `adds 1 row, changes 2 and deletes 3` */
export function planText(counts: RowCounts): string {
  const plans = [
    ['adds', counts.added],
    ['changes', counts.changed],
    ['deletes', counts.deleted],
  ] as const;
  const parts = plans
    .filter(([, count]) => count > 0)
    .map(([verb, count], index) => `${verb} ${index === 0 ? counted(count, 'row') : count.toLocaleString('en')}`);
  return new Intl.ListFormat('en-GB').format(parts);
}

/** Whether what an edit has done was taken back, and not done again since. */
export function isUndone({ undone_by }: HistoryEntry, byId: EditsById): boolean {
  const undo = undone_by === undefined ? undefined : byId.get(undone_by);
  return !!undo && !isUndone(undo, byId);
}

/** The title of an edit: an undo has the label of what it takes back. */
export function titleOfEdit({ label, undoes }: HistoryEntry, byId: EditsById): string {
  if (undoes === undefined) return label;
  return isRedo(undoes, byId) ? `Redo: ${label}` : `Undo: ${label}`;
}

/** Whether taking back an edit does again what an earlier one has done. */
export function isRedo(undone: number, byId: EditsById): boolean {
  const before = byId.get(undone)?.undoes;
  return before !== undefined && !isRedo(before, byId);
}
