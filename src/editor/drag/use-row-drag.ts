import { type RefCallback, useCallback } from 'react';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { pointerDrag } from './pointer-drag.ts';
import { draggableRows } from './row-drag.ts';

/** Makes the rows in an element draggable, where the host can move them. */
export function useRowDrag(): RefCallback<HTMLElement> {
  const editor = useEditor();
  const canMove = useEditorState(({ history }) => !!history);
  return useCallback(
    (list) => {
      if (!list || !canMove) return;
      const ended = new AbortController();
      pointerDrag(list, draggableRows(editor, list), ended.signal);
      return () => ended.abort();
    },
    [editor, canMove],
  );
}
