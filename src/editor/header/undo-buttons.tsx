import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { isTypedInto } from '../controls/typed-into.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { hasDialog, isWriting } from '../store/state/editor-state.ts';

/** Undo and Redo, also by Ctrl or Cmd with Z, and with Shift. None where the host keeps no history. */
export function UndoButtons() {
  const { history, store } = useEditor();
  const steps = useEditorState((state) => state.history);
  const isBusy = useEditorState(isWriting);
  const isKept = !!steps;

  useEffect(() => {
    if (!isKept) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (isTypedInto(event) || hasDialog(store.getState())) return;
      event.preventDefault();
      // Each press takes back one edit, however long it is held.
      if (event.repeat) return;
      void (event.shiftKey ? history.redo() : history.undo());
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [history, store, isKept]);

  if (!steps) return null;
  return (
    <>
      <IconButton
        icon={Undo2}
        label="Undo"
        data-focus={focusTarget.step('undo')}
        aria-disabled={steps.undo === undefined || isBusy || undefined}
        onClick={() => void history.undo()}
      />
      <IconButton
        icon={Redo2}
        label="Redo"
        data-focus={focusTarget.step('redo')}
        aria-disabled={steps.redo === undefined || isBusy || undefined}
        onClick={() => void history.redo()}
      />
    </>
  );
}
