import { createStore, type StoreApi } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import { type FormKey, formKey } from '../model/form-key.ts';
import { dirtyTexts } from '../model/unsaved-texts.ts';
import type { Marks } from './selection-state.ts';
import { type WaitingRows, waitingRows } from './waiting-rows.ts';
import type { EditorState, EditorStore, Following } from './editor-state.ts';

/** The editor's state as far as rows show it, beside their own values. */
export interface RowsState extends Pick<EditorState, 'open' | 'saved'> {
  /** The forms whose texts differ from what is saved. */
  unsaved: ReadonlySet<FormKey>;
  /** Ids of the items of a long program that are open. */
  opened: EditorState['overview']['opened'];
  /** The item that stays in sight whatever is searched for. */
  kept: EditorState['overview']['kept'];
  selected: EditorState['selection']['items'];
  refused: EditorState['selection']['refused'];
  /** Marks of a task about to be done: from the menu of an item, or with the selected. */
  marks: Marks | undefined;
  changes: EditorState['people']['changes'];
  waiting: WaitingRows;
}

export type RowsStore = Pick<StoreApi<RowsState>, 'getState' | 'getInitialState' | 'subscribe'>;

/** The texts that differ: the same set as before unless one begins or ceases to differ. */
function unsavedForms({ unsavedTexts }: EditorState, before?: ReadonlySet<FormKey>): ReadonlySet<FormKey> {
  const forms = new Set(dirtyTexts(unsavedTexts).map(formKey));
  return before?.size === forms.size && [...forms].every((key) => before.has(key)) ? before : forms;
}

const rowsStateOf = (state: EditorState, before?: RowsState): RowsState => ({
  open: state.open,
  saved: state.saved,
  unsaved: unsavedForms(state, before?.unsaved),
  opened: state.overview.opened,
  kept: state.overview.kept,
  selected: state.selection.items,
  refused: state.selection.refused,
  marks: (state.reshape.task ? state.reshape.preview : state.selection.preview)?.marks,
  changes: state.people.changes,
  waiting: waitingRows(state.queue.entries),
});

/**
 * The part of the state that rows listen to. Most changes concern none of a thousand rows, such as a letter, a wait or an
 * outcome: asking each of them takes longer than the change.
 */
export function rowsStore(store: EditorStore): RowsStore & Following {
  const rows = createStore<RowsState>(() => rowsStateOf(store.getState()));
  return {
    ...rows,
    onChange(state) {
      const before = rows.getState();
      const now = rowsStateOf(state, before);
      if (!shallow(before, now)) rows.setState(now, true);
    },
  };
}
