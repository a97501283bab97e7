import { useEffect, useRef } from 'react';
import { findRow } from '../../program/model/rows.ts';
import type { ScheduleItem } from '../../program/model/types.ts';
import { Button } from '../../ui/button.tsx';
import { SlowNote } from '../controls/slow-note.tsx';
import { Spinner } from '../controls/spinner.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import dialog from '../dialogs/dialog.module.css';
import field from '../forms/field.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { counted } from '../store/model/rows/counted.ts';
import { namesOf } from '../store/attempt/plan.ts';
import { planOf } from '../store/selection/selection-plan.ts';
import { daysOf } from '../store/state/editor-state.ts';

/** Asks before the selected items are deleted, and shows the deletion's progress. */
export function DeleteItemsDialog() {
  const { selection, store } = useEditor();
  const preview = useEditorState((state) => state.selection.preview);
  const outcome = useEditorState((state) => state.outcome);
  const refused = useEditorState((state) => state.selection.refused);
  const running = useEditorState((state) => !!state.waits.edit);
  const cancel = useRef<HTMLButtonElement>(null);
  const state = store.getState();
  const days = daysOf(state);
  const plan = planOf(state);
  const ids = [...new Set(plan?.items)].filter((id) => id !== undefined);
  const left = [...(plan?.left.keys() ?? [])];
  const subItems = ids.flatMap((id) => (findRow(days, 'item', id) as ScheduleItem | undefined)?.list ?? []);
  // The host's refusal is told where the person looks.
  const problem = preview?.problem ?? (refused.size > 0 && outcome.failed ? outcome.text : undefined);
  const canApply = ids.length > 0 && preview?.status !== 'checking' && !running;

  // The buttons were disabled while it ran, which made them lose focus.
  useEffect(() => {
    if (!running) cancel.current?.focus();
  }, [running]);

  return (
    <Dialog title="Are you absolutely sure?" urgent busy={running} first={cancel} onClose={selection.cancel}>
      <p>This action cannot be undone. It permanently removes the data:</p>
      <p className={dialog.row} part="dialog-entry">
        {counted(ids.length, 'item')}
        {ids.length > 0 && `: ${namesOf(days, ids)}`}
      </p>
      {subItems.length > 0 && <p className={field.note}>With them: {counted(subItems.length, 'sub-item')}.</p>}
      {left.length > 0 && <p className={field.note}>Not deleted, because edited just now: {namesOf(days, left)}</p>}
      <div role="alert">{problem && <p className={field.error}>{problem}</p>}</div>
      <p className={dialog.running} role="status">
        {running && (
          <>
            <Spinner /> Deleting…
          </>
        )}
      </p>
      <SlowNote wait="edit" />
      <div className={`${dialog.actions} ${dialog.danger}`}>
        <Button ref={cancel} disabled={running} onClick={selection.cancel}>
          Cancel
        </Button>
        <Button look="primary" disabled={!canApply} onClick={() => void selection.apply()}>
          Continue
        </Button>
      </div>
    </Dialog>
  );
}
