import type { Kind } from '../../../program/model/entities.ts';
import { childrenOf, type Row } from '../../../program/model/rows.ts';
import type { TheirChange } from './people-state.ts';
import type { RowsState } from './rows-state.ts';
import type { Mark } from './selection-state.ts';

type RowState = 'idle' | 'editing' | 'unsaved' | 'waiting' | 'stopped' | 'saved';

/** All that a row shows beside its own values. */
export interface RowLook {
  state: RowState;
  /** Another person's change just now. */
  change?: TheirChange;
  /** An item of a long program is open. */
  isOpen: boolean;
  /** A form is in it: its own, or that of a sub-item. */
  hasForm: boolean;
  /** It stays in sight whatever is searched for. */
  isKept: boolean;
  isSelected: boolean;
  /** Somebody else has changed it, so that nothing was written. */
  isRefused: boolean;
  /** The sign of what is about to be done with it. */
  mark?: Mark;
}

function stateOf({ open, unsaved, waiting, saved }: RowsState, kind: Kind, id: number): RowState {
  if (open[`edit:${kind}`] === id) return 'editing';
  if (unsaved.has(`edit:${kind}:${id}`)) return 'unsaved';
  const waits = waiting.changes.get(`${kind}:${id}`);
  if (waits) return waits;
  return saved === `${kind}:${id}` ? 'saved' : 'idle';
}

/** Whether a form is in an item. */
const hasForm = ({ open }: RowsState, item: Row): boolean =>
  open['edit:item'] === item.id ||
  open['add:sub-item'] === item.id ||
  (open['edit:sub-item'] !== undefined && childrenOf('item', item).some(({ id }) => id === open['edit:sub-item']));

/** The look of a row. A flat object, by whose values two of them are compared. */
export function rowLook(rows: RowsState, kind: Kind, row: Row): RowLook {
  const { id } = row;
  const isItem = kind === 'item';
  return {
    state: stateOf(rows, kind, id),
    change: rows.changes[`${kind}:${id}`],
    isOpen: isItem && rows.opened.has(id),
    hasForm: isItem && hasForm(rows, row),
    isKept: isItem && rows.kept === id,
    isSelected: isItem && rows.selected.has(id),
    isRefused: isItem && rows.refused.has(id),
    mark: isItem ? rows.marks?.get(id) : undefined,
  };
}
