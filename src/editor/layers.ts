import type { Editor } from './store/editor-store.ts';
import { type EditorState, isAway } from './store/state/editor-state.ts';

/** Something that covers the program. */
interface Layer {
  isOpen(state: EditorState): boolean;
  close(editor: Editor): void;
}

/** The layers that take the program's place, and their questions before they act. */
const AWAY: readonly Layer[] = [
  { isOpen: ({ past }) => !!past.restoring, close: ({ historyView }) => historyView.cancelRestore() },
  {
    isOpen: ({ publishing }) => !!publishing.review && publishing.review.wish.what !== 'draft',
    close: ({ publishing }) => publishing.cancelReview(),
  },
  { isOpen: isAway, close: ({ comeBack }) => comeBack() },
];

/** All that the Back button closes, the topmost first. */
const LAYERS: readonly Layer[] = [
  { isOpen: ({ isHelpOpen }) => isHelpOpen, close: ({ showShortcuts }) => showShortcuts(false) },
  { isOpen: ({ removal }) => !!removal, close: ({ removal }) => removal.cancel() },
  ...AWAY,
  { isOpen: ({ reshape }) => !!reshape.task, close: ({ reshape }) => reshape.cancel() },
  { isOpen: ({ selection }) => !!selection.task, close: ({ selection }) => selection.cancel() },
];

const topOf = (layers: readonly Layer[], state: EditorState) => layers.find(({ isOpen }) => isOpen(state));

export const isCovered = (state: EditorState): boolean => !!topOf(LAYERS, state);

export const closeTop = (editor: Editor): void => topOf(LAYERS, editor.store.getState())?.close(editor);

/** Dialogs and panels hear Escape themselves. Returns whether there was something to close. */
export function closeTopAway(editor: Editor): boolean {
  const top = topOf(AWAY, editor.store.getState());
  top?.close(editor);
  return !!top;
}
