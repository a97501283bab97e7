import { Button } from '../../ui/button.tsx';
import { useFileDrop } from '../controls/use-file-drop.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState, useHasHistory } from '../store/editor-context.ts';
import { isWriting } from '../store/state/editor-state.ts';
import css from './program-list.module.css';

/** The words for an empty program, and more ways to begin. These need a host that makes edits of many rows. */
export function FirstSteps() {
  const { sheets, addExampleDay } = useEditor();
  const canEdit = useHasHistory();
  const isBusy = useEditorState(isWriting);
  const drop = useFileDrop(canEdit ? ([file]) => file && sheets.importFile(file) : undefined);
  return (
    <div className={css.empty} part="empty" {...drop}>
      <p>The program is still empty. Add its first day here; the items of a day go below it.</p>
      {canEdit && (
        <>
          <p>
            Is it in a spreadsheet already, or would you like to see what a day can look like? A file can be dropped
            here.
          </p>
          <div className={css.ways}>
            <Button onClick={() => sheets.open('import', focusTarget.sheetsPaste)}>Paste a table</Button>
            <Button onClick={() => sheets.open('import', focusTarget.sheetsSource)}>Import a file</Button>
            <Button aria-disabled={isBusy || undefined} onClick={() => void addExampleDay()}>
              Add an example day
            </Button>
          </div>
          <p className={css.note}>The example is hidden from the public, and one Undo takes it away.</p>
        </>
      )}
    </div>
  );
}
