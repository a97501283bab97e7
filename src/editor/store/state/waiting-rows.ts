import { applyChanges, type RowPatch } from '../../../program/model/apply-changes.ts';
import { parseSchedule } from '../../../program/model/parse-program.ts';
import { findRow, members, parentOf } from '../../../program/model/rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { Kind } from '../../../program/model/entities.ts';
import { type FormKey, formKey } from '../model/form-key.ts';
import { bodyOf } from '../model/rows/form-values.ts';
import { titleText } from '../model/rows/plain-text.ts';
import type { UnsavedText } from '../model/unsaved-texts.ts';
import type { QueueEntry } from './queue-entry.ts';

/** The program as it is drawn: with the changes that wait. A row stays where it is, even if it has been moved since. */
export function withWaiting(days: Schedule, entries: readonly QueueEntry[]): Schedule {
  const changes = entries.flatMap(({ text }): RowPatch[] => {
    const { mode, kind, id, values, base } = text;
    const row = mode === 'edit' && findRow(days, kind, id);
    if (!row) return [];
    const body = bodyOf(kind, parentOf(kind, row), values, base);
    return [{ kind, id, action: 'change', row: { ...members(row), ...body } }];
  });
  return changes.length > 0 ? (applyChanges(days, { changes }, parseSchedule) ?? days) : days;
}

/** A name for a waiting text: what people read of its row's name. */
export const nameOf = ({ kind, values, base }: UnsavedText): string => titleText(kind, values) || titleText(kind, base);

/** The word for a waiting row's mark. */
export type WaitingMark = 'waiting' | 'stopped';

/** The queue as rows show it. */
export interface WaitingRows {
  /** By kind and id. */
  changes: ReadonlyMap<`${Kind}:${number}`, WaitingMark>;
  /** Waiting additions by their form. */
  additions: ReadonlyMap<FormKey, readonly QueueEntry[]>;
}

const marksOf = new WeakMap<readonly QueueEntry[], WaitingRows>();

/** The same object for the same queue. */
export function waitingRows(entries: readonly QueueEntry[]): WaitingRows {
  const known = marksOf.get(entries);
  if (known) return known;
  const changes = entries.flatMap(({ text: { mode, kind, id }, stop }) =>
    mode === 'edit' ? [[`${kind}:${id}`, stop ? 'stopped' : 'waiting'] as const] : [],
  );
  const additions = new Map<FormKey, QueueEntry[]>();
  for (const entry of entries)
    if (entry.text.mode === 'add')
      additions.set(formKey(entry.text), [...(additions.get(formKey(entry.text)) ?? []), entry]);
  const rows = { changes: new Map(changes), additions };
  marksOf.set(entries, rows);
  return rows;
}
