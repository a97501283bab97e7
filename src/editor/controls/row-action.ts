/** The action of a row's button. */
type RowAction = 'edit' | 'delete' | 'more' | 'open';

const ACTIONS: Readonly<Record<RowAction, { 'data-action': RowAction }>> = {
  edit: { 'data-action': 'edit' },
  delete: { 'data-action': 'delete' },
  more: { 'data-action': 'more' },
  open: { 'data-action': 'open' },
};

/** The attributes by which the list knows the parts of its rows. */
export const rowAction = {
  /** Of a button. */
  does: (action: RowAction) => ACTIONS[action],
  /** Of the part in which Alt with an arrow key moves the row. */
  moves: { 'data-moves': '' },
};

export const actionOf = (button: HTMLElement): RowAction => button.dataset.action as RowAction;
