import { Button } from '../../ui/button.tsx';
import { Spinner } from '../controls/spinner.tsx';
import field from '../forms/field.module.css';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { type EditsById, isRedo, isUndone } from '../store/history/edit-words.ts';
import type { RowChange } from '../store/api/edit-result.ts';
import { momentText } from '../store/api/event-clock.ts';
import { titleText } from '../store/model/rows/plain-text.ts';
import type { HistoryEntry } from '../store/api/history-entry.ts';
import { daysOf, isWriting } from '../store/state/editor-state.ts';
import difference from './difference.module.css';
import css from './history.module.css';
import { RestorePreview } from './restore-preview.tsx';
import { RowChanges } from './row-changes.tsx';
import { isOtherNow } from './row-difference.ts';

/** All that an edit has changed, and what can be done with it. */
export function EditDetails({ edit, byId }: { edit: HistoryEntry; byId: EditsById }) {
  const { history, historyView } = useEditor();
  const details = useEditorState(({ past }) => past.details.get(edit.id));
  const restoring = useEditorState(({ past }) => (past.restoring?.edit === edit.id ? past.restoring : undefined));
  const zone = useEditorState(({ clock }) => clock?.zone);
  const isLatest = useEditorState(({ past }) => past.edits[0]?.id === edit.id);
  const isBusy = useEditorState(isWriting);
  const done = edit.undoes !== undefined && !isRedo(edit.undoes, byId) ? 'redone' : 'undone';
  return (
    <>
      <div className={css.actions}>
        {!isUndone(edit, byId) && edit.publication === undefined && (
          <Button aria-disabled={isBusy || undefined} onClick={() => void history.undoEdit(edit.id, done)}>
            Undo this edit
          </Button>
        )}
        {!isLatest && !restoring && (
          <Button data-focus={focusTarget.restore(edit.id)} onClick={() => historyView.planRestore(edit.id)}>
            Restore the program as of here…
          </Button>
        )}
      </div>
      {restoring && <RestorePreview restoring={restoring} moment={momentText(edit.at, zone)} />}
      <div role="status">
        {details?.status === 'loading' && (
          <p className={css.note}>
            <Spinner /> Loading what was changed…
          </p>
        )}
      </div>
      {details?.status === 'failed' && (
        <div className={css.failed} role="alert">
          <p className={field.error}>{details.problem}</p>
          <Button onClick={() => void historyView.load(edit.id)}>Try again</Button>
        </div>
      )}
      {details?.status === 'ready' && (
        <RowChanges changes={details.changes} actions={(change) => <RowActions edit={edit.id} change={change} />} />
      )}
    </>
  );
}

/** Offers to make a row what it was, where it is another one by now. */
function RowActions({ edit, change }: { edit: number; change: RowChange }) {
  const { historyView } = useEditor();
  const days = useEditorState(daysOf);
  const isBusy = useEditorState(isWriting);
  const { kind, id, before, after } = change;
  if (id === undefined) return null;
  const choices = [
    { then: after, isBefore: false, label: 'Restore this row as it was' },
    // Of a deleted row there is only what it was before.
    { then: before, isBefore: true, label: after ? 'Restore this row as it was before' : 'Restore this row as it was' },
  ].flatMap(({ then, ...choice }) => (then && isOtherNow(days, kind, then) ? [{ then, ...choice }] : []));
  if (choices.length === 0) return null;
  return (
    <div className={difference.ways}>
      {choices.map(({ then, isBefore, label }) => (
        <button
          key={label}
          type="button"
          className={difference.way}
          aria-disabled={isBusy || undefined}
          onClick={() => void historyView.restoreRow(edit, { kind, id, text: titleText(kind, then) }, isBefore)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
