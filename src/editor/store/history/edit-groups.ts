import type { HistoryEntry } from '../api/history-entry.ts';

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
