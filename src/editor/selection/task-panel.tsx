import { useEffect, useRef } from 'react';
import type { Schedule } from '../../program/model/types.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../controls/spinner.tsx';
import field from '../forms/field.module.css';
import asking from '../forms/asking.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { namesOf } from '../store/attempt/plan.ts';
import { planOf } from '../store/selection/selection-plan.ts';
import type { Task } from '../store/state/selection-state.ts';
import { isWriting } from '../store/state/editor-state.ts';
import css from './selection-bar.module.css';
import { DayField, ShiftFields, ValueField } from './task-fields.tsx';

/** How a task is to be done, what it will do, and the button that does it. */
export function TaskPanel({ task, days }: { task: Task; days: Schedule }) {
  const { selection, store } = useEditor();
  const preview = useEditorState((state) => state.selection.preview);
  const isBusy = useEditorState(isWriting);
  // The plan follows from the state with which the preview has been made.
  const plan = planOf(store.getState());
  const panel = useRef<HTMLFormElement>(null);
  // The bar is in sight; scrolling to where it would lie in the page would leave the items that are selected.
  useEffect(
    () => panel.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true }),
    [task.kind],
  );
  const left = [...(plan?.left.keys() ?? [])];
  const canApply = !!plan && plan.writes.length > 0 && preview?.status !== 'checking' && !isBusy;
  return (
    <form
      ref={panel}
      className={css.panel}
      aria-label={plan?.label}
      onSubmit={(event) => {
        event.preventDefault();
        if (canApply) void selection.apply();
      }}
    >
      {task.kind === 'shift' && <ShiftFields task={task} />}
      {task.kind === 'move' && <DayField task={task} days={days} />}
      {task.kind === 'field' && <ValueField task={task} />}
      {task.kind === 'hide' && <p>{task.hidden ? 'The public sees them no longer.' : 'The public sees them again.'}</p>}
      {task.kind === 'duplicate' && <p>Each copy follows its original, with its sub-items.</p>}
      <div className={`${asking.note} ${css.note}`} role="status">
        {preview?.problem && <p className={field.error}>{preview.problem}</p>}
        {left.length > 0 && (
          <p>
            Left as {left.length === 1 ? 'it is' : 'they are'}: {namesOf(days, left)}
          </p>
        )}
      </div>
      <div className={`${asking.actions} ${css.actions}`}>
        <Button look="primary" type="submit" aria-disabled={!canApply || undefined}>
          {isBusy && <Spinner />}
          {plan?.label}
        </Button>
        <Button onClick={selection.cancel}>Cancel</Button>
      </div>
    </form>
  );
}
