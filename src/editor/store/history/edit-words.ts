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

/** The edits of one person within one minute. */
export interface EditGroup {
  by: string;
  hasAccount: boolean;
  edits: readonly HistoryEntry[];
}

/** The edits of a date. */
export interface HistoryDay {
  date: string;
  groups: readonly EditGroup[];
}

/**
 * Puts edits together that were made on the same date, and of those the ones that one person has made within one minute.
 * @param zone the one by whose dates it is; absent: that of the device
 */
export function groupEdits(edits: readonly HistoryEntry[], zone: string | undefined): HistoryDay[] {
  const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone });
  const days: { date: string; groups: (EditGroup & { key: string; edits: HistoryEntry[] })[] }[] = [];
  for (const edit of edits) {
    const date = dates.format(new Date(edit.at));
    // A shared password may be used by several people at once, whose names nobody knows.
    const key = [edit.at.slice(0, 'YYYY-MM-DDTHH:MM'.length), edit.by, edit.session].join(' ');
    if (days.at(-1)?.date !== date) days.push({ date, groups: [] });
    const { groups } = days.at(-1)!;
    if (groups.at(-1)?.key !== key) groups.push({ by: edit.by, hasAccount: !!edit.has_account, key, edits: [] });
    groups.at(-1)!.edits.push(edit);
  }
  return days;
}
