import type { RowWrite } from './edit-result.ts';

/** Title of the day that holds what has no place yet. */
export const NOT_PLACED = 'Not placed yet';

/** The key of that day in an edit. */
export const NOT_PLACED_KEY = 'not-placed';

/** Makes that day; where it is there already, the host takes that one. */
export const addNotPlaced: RowWrite = {
  op: 'add',
  kind: 'day',
  key: NOT_PLACED_KEY,
  values: { title: NOT_PLACED, not_placed: true },
};
