import { type Kind, KINDS } from '../../program/model/entities.ts';
import { entity } from '../../program/model/entity.ts';
import type { LoggedChange } from '../store/log/logged-changes.ts';
import type { LoggedRow } from '../store/log/record-change.ts';
import type { ChangeAction } from '../store/schema/tables.ts';

/** The whole program is another one: everything has to be read anew. */
export const REPLACED = { kind: 'program', action: 'replace' } as const;

export interface NetRowChange {
  kind: Kind;
  id: number;
  action: ChangeAction;
  /** The row as it was; undefined for an added one. */
  before: LoggedRow | undefined;
  /** The row as it is, or as it was when it was deleted. */
  row: LoggedRow;
}

export type NetChange = NetRowChange | typeof REPLACED;

interface Net extends NetRowChange {
  /** Which of the changes gave the row its place among the others. */
  placed: number;
  /** Whether it has got a place more than once. */
  isMoved: boolean;
}

const parentOf = (kind: Kind, row: LoggedRow | undefined): unknown => {
  const { parent } = entity(kind);
  return parent && row && (row as unknown as Record<string, unknown>)[parent.field];
};

/**
 * What several changes come to, one for each row. They can be made in this order: first what is there now, days before
 * items before sub-items, and of one kind in the order in which rows became the last of their lists; then what is gone. A row
 * that has left its list and come back would stay in its old place, so that everything has to be read anew.
 */
export function netChanges(changes: readonly LoggedChange[]): NetChange[] {
  const rows = new Map<string, Net>();
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'program') return [REPLACED];
    const { kind, id, action, before, after } = change;
    const key = `${kind} ${id}`;
    const known = rows.get(key);
    const isPlaced = !known || known.action === 'delete' || parentOf(kind, before) !== parentOf(kind, after);
    if (action === 'delete' && known?.action === 'add') rows.delete(key);
    else
      rows.set(key, {
        kind,
        id,
        action: action === 'change' && known ? known.action : action,
        before: known ? known.before : before,
        row: (after ?? before)!,
        placed: isPlaced ? index : known.placed,
        isMoved: !!known && (isPlaced || known.isMoved),
      });
  }
  const isBack = ({ kind, action, before, row, isMoved }: Net) =>
    isMoved && before && action !== 'delete' && parentOf(kind, before) === parentOf(kind, row);
  if ([...rows.values()].some(isBack)) return [REPLACED];
  const rank = ({ kind, action }: Net) => (action === 'delete' ? KINDS.length : 0) + KINDS.indexOf(kind);
  return [...rows.values()]
    .sort((one, other) => rank(one) - rank(other) || one.placed - other.placed)
    .map(({ placed: _placed, isMoved: _isMoved, ...change }) => change);
}
