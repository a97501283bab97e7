/** A task for items, as writes of one edit. */
import { ApiError } from '../../../program/host/api-client.ts';
import { findRow } from '../../../program/model/rows.ts';
import type { Schedule, ScheduleItem } from '../../../program/model/types.ts';
import type { RowWrite } from '../api/edit-result.ts';
import { words } from '../model/failure.ts';
import { rowName } from '../model/rows/plain-text.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';

export interface Plan {
  /** Name of the edit: `Shift 12 items by 15 minutes`. */
  label: string;
  /** The outcome: `Shifted 12 items by 15 minutes`. */
  done: string;
  writes: readonly RowWrite[];
  /** For each write the id of the item that it is about; undefined for one that makes the day that they move to. */
  items: readonly (number | undefined)[];
  /** Why some of the items are left as they are. */
  left: ReadonlyMap<number, string>;
  /** A consequence that should be known before it is done. */
  note?: string;
  /** Visitors see it at once, also while publishing is by hand. */
  public?: 'now';
}

/** The edit that a plan makes. */
export const editOf = ({ label, writes, public: shown }: Plan) => ({ label, writes, ...(shown && { public: shown }) });

/** `“Opening”, “Lunch” and 3 more` */
export function namesOf(days: Schedule, ids: readonly number[]): string {
  const names = ids.slice(0, 5).flatMap((id) => {
    const item = findRow(days, 'item', id) as ScheduleItem | undefined;
    return item ? `“${rowName('item', item)}”` : [];
  });
  const more = ids.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en')} more` : '');
}

/** The items whose writes the host has refused. */
export function refusedItems(error: unknown, { items }: Plan): number[] {
  const faults = error instanceof ApiError ? error.fields : [];
  return [...new Set(faults.flatMap(({ write }) => (write === undefined ? [] : (items[write] ?? []))))];
}

/** Why nothing was written, with the names of the items that are to blame. */
export function whyRefused(state: EditorState, error: unknown, plan: Plan): string {
  const names = namesOf(daysOf(state), refusedItems(error, plan));
  return names ? `${words(error).replace(/\.$/, '')}: ${names}` : words(error);
}

/** The outcome once it is done: with the names of the items that were left as they are. */
export function outcomeOf(state: EditorState, { done, left }: Plan): string {
  return left.size > 0 ? `${done}. Left as they are: ${namesOf(daysOf(state), [...left.keys()])}` : done;
}
