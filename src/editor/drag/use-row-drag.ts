import { type RefCallback, useCallback } from 'react';
import { useEditor, useHasHistory } from '../store/editor-context.ts';
import { pointerDrag } from './pointer-drag.ts';
import { draggableRows } from './row-drag.ts';

/** Makes the rows in an element draggable, where the host can move them. */
export function useRowDrag(): RefCallback<HTMLElement> {
  const editor = useEditor();
  const canMove = useHasHistory();
  return useCallback(
    (list) => {
      if (!list || !canMove) return;
      const ended = new AbortController();
      // Beside the React root, and for as long: to put something there restyles all rows.
      const layer = document.createElement('div');
      list.getRootNode().appendChild(layer);
      pointerDrag(list, draggableRows(editor, list, layer), ended.signal);
      return () => {
        ended.abort();
        layer.remove();
      };
    },
    [editor, canMove],
  );
}
