import { useEffect } from 'react';
import { closeTopAway } from './layers.ts';
import { useEditor } from './store/editor-context.ts';
import { hasDialog } from './store/state/editor-state.ts';

/** Has Escape close what is on top of what is shown in place of the program, wherever the focus is. */
export function useEscape(): void {
  const editor = useEditor();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // During text composition Escape belongs to the input method.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (hasDialog(editor.store.getState())) return;
      if (closeTopAway(editor)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [editor]);
}
