import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../controls/spinner.tsx';
import field from '../forms/field.module.css';
import asking from '../forms/asking.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { reshapePlan } from '../store/reshape/reshape-preview.ts';
import { namesOf } from '../store/attempt/plan.ts';
import { daysOf, isWriting } from '../store/state/editor-state.ts';
import { DayCopyFields } from './day-copy-fields.tsx';
import { InsertFields } from './insert-fields.tsx';
import { LateFields } from './late-fields.tsx';
import { RoomFields } from './room-fields.tsx';
import { ShownField } from './shown-field.tsx';
import css from './reshape.module.css';

const NAMES = {
  insert: ['Insert an item', 'Insert'],
  'copy-day': ['Duplicate a day', 'Duplicate'],
  'name-room': ['Make a room one', 'Write'],
  'settle-times': ['What stays', 'Write'],
  late: ['Running late', 'Write'],
  'catch-up': ['Catching up', 'Write'],
} as const;

/** The task chosen in the menu of a row or at a warning, at the lower edge. The rows show what it will do. */
export function ReshapePanel() {
  const { reshape, store } = useEditor();
  const task = useEditorState((state) => state.reshape.task);
  const preview = useEditorState((state) => state.reshape.preview);
  const isBusy = useEditorState(isWriting);
  const panel = useRef<HTMLFormElement>(null);
  const row = task && ('day' in task ? task.day : task.item);
  // The row that it is about stays where it is.
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }), [row]);
  if (!task) return null;
  // It follows from the state with which the preview has been made.
  const state = store.getState();
  const plan = reshapePlan(state);
  const reason = plan && 'reason' in plan ? plan.reason : preview?.problem;
  const left = plan && 'left' in plan ? [...plan.left.keys()] : [];
  const canApply = plan && 'label' in plan && plan.writes.length > 0 && preview?.status !== 'failed' && !isBusy;
  return (
    <form
      ref={panel}
      className={css.panel}
      part="reshape"
      aria-label={NAMES[task.kind][0]}
      onSubmit={(event) => {
        event.preventDefault();
        if (canApply) void reshape.apply();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        reshape.cancel();
      }}
    >
      {task.kind === 'insert' && <InsertFields task={task} />}
      {task.kind === 'copy-day' && <DayCopyFields task={task} />}
      {task.kind === 'name-room' && <RoomFields task={task} />}
      {task.kind === 'late' && <LateFields task={task} />}
      {(task.kind === 'late' || task.kind === 'catch-up') && <ShownField task={task} />}
      <Note>
        {reason && <p className={field.error}>{reason}</p>}
        {plan && 'note' in plan && <p>{plan.note}</p>}
        {left.length > 0 && (
          <p>
            Left as {left.length === 1 ? 'it is' : 'they are'}: {namesOf(daysOf(state), left)}
          </p>
        )}
      </Note>
      <div className={`${asking.actions} ${css.actions}`}>
        <Button look="primary" type="submit" aria-disabled={!canApply || undefined}>
          {isBusy && <Spinner />}
          {plan && 'label' in plan ? plan.label : NAMES[task.kind][1]}
        </Button>
        <Button onClick={reshape.cancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** Always there, since screen readers only announce changes inside it. */
const Note = ({ children }: { children: ReactNode }) => (
  <div className={asking.note} role="status">
    {children}
  </div>
);
