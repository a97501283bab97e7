import { Table2 } from 'lucide-react';
import { isSheets } from '../store/state/away-state.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState, useHasHistory } from '../store/editor-context.ts';
import css from './ways.module.css';

/** Shows import and export in place of the program. None where the host makes no edits of many rows. */
export function SheetsButton() {
  const { sheets, comeBack } = useEditor();
  const canEdit = useHasHistory();
  const isOpen = useEditorState(({ away }) => isSheets(away));
  if (!canEdit) return null;
  return (
    <button
      type="button"
      className={`${css.way} ${css.sheets}`}
      data-focus={focusTarget.sheets}
      aria-expanded={isOpen}
      onClick={isOpen ? comeBack : () => sheets.open('import')}
    >
      <Table2 size={16} aria-hidden="true" />
      <span>Import or export</span>
    </button>
  );
}
