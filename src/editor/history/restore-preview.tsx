import { useId } from 'react';
import { countsOf } from '../../program/api/written-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../controls/spinner.tsx';
import field from '../forms/field.module.css';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { planText } from '../store/history/edit-words.ts';
import type { Restoring } from '../store/state/history-state.ts';
import { isWriting } from '../store/state/editor-state.ts';
import css from './history.module.css';
import { RowChanges } from './row-changes.tsx';

/** Previews restoring the program as of an edit, with the button that does it. */
export function RestorePreview({ restoring, moment }: { restoring: Restoring; moment: string }) {
  const { historyView } = useEditor();
  const isBusy = useEditorState(isWriting);
  const id = useId();
  const { status, changes, problem } = restoring;
  return (
    <section className={css.restoring} aria-labelledby={id}>
      <h5 id={id} className={css.question}>
        Restore the program as of {moment}?
      </h5>
      <div role="status">
        {status === 'checking' && <p className={css.note}>Looking what that changes…</p>}
        {status === 'failed' && <p className={field.error}>{problem}</p>}
        {status === 'ready' && (
          <p>
            This {planText(countsOf(changes))}. It is an edit like any other, which can be undone. Open forms stay as
            they are.
          </p>
        )}
      </div>
      <div className={css.actions}>
        <Button
          look="primary"
          data-focus={focusTarget.restoreNow}
          aria-disabled={status !== 'ready' || isBusy || undefined}
          onClick={() => void historyView.restore()}
        >
          {isBusy && <Spinner />}
          Restore
        </Button>
        <Button onClick={historyView.cancelRestore}>Cancel</Button>
      </div>
      {changes.length > 0 && <RowChanges changes={changes} isPlanned />}
    </section>
  );
}
