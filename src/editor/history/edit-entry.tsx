import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { countsText, type EditsById, isUndone, titleOfEdit } from '../store/history/edit-words.ts';
import type { HistoryEntry } from '../store/api/history-entry.ts';
import { EditDetails } from './edit-details.tsx';
import css from './history.module.css';

/** An edit of the history, which opens to its differences. */
export function EditEntry({ edit, byId }: { edit: HistoryEntry; byId: EditsById }) {
  const { historyView } = useEditor();
  const isOpened = useEditorState(({ past }) => past.opened.has(edit.id));
  const id = useId();
  const isTakenBack = isUndone(edit, byId);
  return (
    <li className={css.edit} part="edit" data-undone={isTakenBack || undefined}>
      <h4 className={css.heading}>
        <button
          type="button"
          className={css.line}
          aria-expanded={isOpened}
          aria-controls={isOpened ? id : undefined}
          data-focus={focusTarget.edit(edit.id)}
          onClick={() => historyView.toggle(edit.id)}
        >
          <ChevronRight className={css.chevron} size={16} aria-hidden="true" />
          <span className={css.words}>
            <span className={css.label}>{titleOfEdit(edit, byId) || 'Without a name'}</span>
            <span className={css.facts}>
              {isTakenBack && <span className={css.tag}>Undone</span>}{' '}
              {edit.public && <span className={css.tag}>Visible at once</span>}{' '}
              {edit.publication === undefined ? countsText(edit.counts) : <span className={css.tag}>Publication</span>}
            </span>
          </span>
        </button>
      </h4>
      {isOpened && (
        <div id={id} className={css.details}>
          <EditDetails edit={edit} byId={byId} />
        </div>
      )}
    </li>
  );
}
