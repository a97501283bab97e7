import { useEffect } from 'react';
import { useEditor } from './store/editor-context.ts';
import type { Editor } from './store/editor-store.ts';
import type { EditorState } from './store/state.ts';

/** Marks the entry of the browser's history that the Back button leaves instead of the editor. */
const KEY = 'program-editor';

interface Layer {
  isOpen(state: EditorState): boolean;
  close(editor: Editor): void;
}

/** What covers the program, the topmost first. */
const LAYERS: readonly Layer[] = [
  { isOpen: ({ removal }) => !!removal, close: ({ removal }) => removal.cancel() },
  { isOpen: ({ past }) => !!past.restoring, close: ({ historyView }) => historyView.cancelRestore() },
  { isOpen: ({ past }) => past.isOpen, close: ({ historyView }) => historyView.close() },
  { isOpen: ({ sheets }) => !!sheets, close: ({ sheets }) => sheets.close() },
  { isOpen: ({ publishing }) => publishing.isOpen, close: ({ publishing }) => publishing.close() },
  { isOpen: ({ reshape }) => !!reshape.task, close: ({ reshape }) => reshape.cancel() },
  { isOpen: ({ selection }) => !!selection.task, close: ({ selection }) => selection.cancel() },
];

const isCovered = (state: EditorState): boolean => LAYERS.some(({ isOpen }) => isOpen(state));

const stateOfPage = (): Record<string, unknown> => Object(history.state) as Record<string, unknown>;
const isMarked = (): boolean => stateOfPage()[KEY] === true;

/**
 * Has the Back button close what covers the program, one after the other, instead of leaving the editor. What is closed
 * otherwise takes the entry along that was made for it.
 */
export function useBack(): void {
  const editor = useEditor();
  useEffect(() => {
    const { store } = editor;
    /** Going back is no step of the person's until the browser has done it. */
    let isLeaving = false;
    const mark = () => {
      if (!isCovered(store.getState()) || isMarked()) return;
      // Who has scrolled meanwhile stays there when the entry is left.
      history.scrollRestoration = 'manual';
      history.pushState({ ...stateOfPage(), [KEY]: true }, '');
      history.scrollRestoration = 'auto';
    };
    const onPopState = () => {
      const state = store.getState();
      if (!isLeaving && !isMarked()) LAYERS.find(({ isOpen }) => isOpen(state))?.close(editor);
      isLeaving = false;
      history.scrollRestoration = 'auto';
      mark();
    };
    const stop = store.subscribe((state, before) => {
      const [is, was] = [isCovered(state), isCovered(before)];
      if (is === was || isLeaving) return;
      if (is) mark();
      else if (isMarked()) {
        isLeaving = true;
        history.back();
      }
    });
    addEventListener('popstate', onPopState);
    return () => {
      stop();
      removeEventListener('popstate', onPopState);
    };
  }, [editor]);
}
