import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';

/** Fields in which Ctrl+Z is the browser's own. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** Undo and Redo, also by Ctrl or Cmd with Z, and with Shift. None where the host keeps no history. */
export function UndoButtons() {
  const { history } = useEditor();
  const steps = useEditorState((state) => state.history);
  const isRunning = useEditorState(({ waits }) => !!waits.undo);
  const isKept = !!steps;

  useEffect(() => {
    if (!isKept) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const [target] = event.composedPath();
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (target instanceof Element && target.matches(TYPED_INTO)) return;
      event.preventDefault();
      void (event.shiftKey ? history.redo() : history.undo());
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [history, isKept]);

  if (!steps) return null;
  return (
    <>
      <IconButton
        icon={Undo2}
        label="Undo"
        aria-disabled={steps.undo === undefined || isRunning || undefined}
        onClick={() => void history.undo()}
      />
      <IconButton
        icon={Redo2}
        label="Redo"
        aria-disabled={steps.redo === undefined || isRunning || undefined}
        onClick={() => void history.redo()}
      />
    </>
  );
}
