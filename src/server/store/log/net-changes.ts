import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { parentId, rowKey } from '../rows/row-keys.ts';
import type { ChangeAction } from '../schema/tables.ts';
import type { LoggedChange } from './logged-changes.ts';
import { NetPlaces } from './net-places.ts';
import type { LoggedRow } from './record-change.ts';

/** The whole program is another one: everything has to be read anew. */
export const REPLACED = { kind: 'program', action: 'replace' } as const;

/** A row as it is told; the log keeps with it where it stood. */
export type ToldRow = Omit<LoggedRow, 'after_id'>;

export interface NetRowChange {
  kind: Kind;
  id: number;
  action: ChangeAction;
  /** The row as it was; undefined for an added one. */
  before: ToldRow | undefined;
  /** The row as it is, or as it was when it was deleted. */
  row: ToldRow;
  /** The row that it stands behind, null for the first place; undefined for one that wasn't moved. */
  after?: number | null;
}

export type NetChange = NetRowChange | typeof REPLACED;

const told = (row: LoggedRow | undefined): ToldRow | undefined => {
  if (!row) return undefined;
  const { after_id: _after, ...values } = row;
  return values;
};

/** Whether a row got a place that an earlier version of the log hasn't kept. */
const lacksPlace = ({ kind, before, after }: Exclude<LoggedChange, { kind: 'program' }>) =>
  before && after
    ? parentId(kind, before) !== parentId(kind, after) && after.after_id === undefined
    : (before ?? after)?.after_id === undefined;

/**
 * Sums up several changes, one for each row. They can be made in this order: first what is there now, days before items
 * before sub-items, and of one kind each row after the one that it stands behind; then what is gone.
 */
export function netChanges(changes: readonly LoggedChange[]): NetChange[] {
  const rows = new Map<string, NetRowChange>();
  const places = new NetPlaces();
  const edits = new Map<number, Exclude<LoggedChange, { kind: 'program' }>[]>();
  for (const change of changes) {
    if (change.kind === 'program' || lacksPlace(change)) return [REPLACED];
    const edit = edits.get(change.revision);
    if (edit) edit.push(change);
    else edits.set(change.revision, [change]);
  }
  for (const edit of edits.values()) {
    places.follow(edit);
    for (const { kind, id, action, before, after } of edit) {
      const key = rowKey(kind, id);
      const known = rows.get(key);
      if (action === 'delete' && known?.action === 'add') rows.delete(key);
      else
        rows.set(key, {
          kind,
          id,
          action: netAction(known?.action, action),
          before: known ? known.before : told(before),
          row: told(after ?? before)!,
        });
    }
  }
  const isGone = ({ action }: NetRowChange) => action === 'delete';
  const all = [...rows.values()];
  return [
    ...KINDS.flatMap((kind) => {
      const present = all.filter((row) => row.kind === kind && !isGone(row));
      const placed = places.inOrder(kind).flatMap(({ id, after }): NetRowChange[] => {
        const row = rows.get(rowKey(kind, id));
        return row && !isGone(row) ? [{ ...row, after }] : [];
      });
      const ids = new Set(placed.map(({ id }) => id));
      return [...placed, ...present.filter(({ id }) => !ids.has(id))];
    }),
    ...KINDS.flatMap((kind) => all.filter((row) => row.kind === kind && isGone(row))),
  ];
}

function netAction(known: ChangeAction | undefined, action: ChangeAction): ChangeAction {
  if (!known) return action;
  // A row that was deleted and came back is one that has changed.
  if (known === 'delete' && action === 'add') return 'change';
  return action === 'change' ? known : action;
}
