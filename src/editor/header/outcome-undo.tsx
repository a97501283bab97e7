import { useEditor, useEditorState } from '../store/editor-context.ts';
import css from './header.module.css';

/** Takes back what the last outcome tells of. None where nothing can be taken back. */
export function OutcomeUndo() {
  const { history } = useEditor();
  const isOffered = useEditorState(({ outcome }) => outcome.undo !== undefined);
  if (!isOffered) return null;
  return (
    <button type="button" className={css.undo} onClick={() => void history.undoOutcome()}>
      Undo this
    </button>
  );
}
