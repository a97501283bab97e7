import { useEffect, useId, useRef } from 'react';
import type { Schedule } from '../../program/model/types.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../controls/spinner.tsx';
import field from '../forms/field.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { counted } from '../store/model/counted.ts';
import { rowName } from '../store/model/plain-text.ts';
import { namesOf, planOf } from '../store/selection/plan.ts';
import type { Task } from '../store/selection/selection-state.ts';
import { isWriting } from '../store/state.ts';
import css from './selection.module.css';

type Of<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

/** How a task is to be done, what it will do, and the button that does it. */
export function TaskPanel({ task, days }: { task: Task; days: Schedule }) {
  const { selection, store } = useEditor();
  const preview = useEditorState((state) => state.selection.preview);
  const isBusy = useEditorState(isWriting);
  // The plan follows from the state with which the preview has been made.
  const plan = planOf(store.getState());
  const panel = useRef<HTMLFormElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, select, button')?.focus(), [task.kind]);
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
      {task.kind === 'duplicate' && <p>Each copy follows its original, with its sub-items.</p>}
      <div className={css.note} role="status">
        {preview?.problem && <p className={field.error}>{preview.problem}</p>}
        {left.length > 0 && (
          <p>
            Left as {left.length === 1 ? 'it is' : 'they are'}: {namesOf(days, left)}
          </p>
        )}
      </div>
      <div className={css.actions}>
        <Button look="primary" type="submit" aria-disabled={!canApply || undefined}>
          {isBusy && <Spinner />}
          {plan?.label}
        </Button>
        <Button onClick={selection.cancel}>Cancel</Button>
      </div>
    </form>
  );
}

const STEP = 15;

function ShiftFields({ task }: { task: Of<'shift'> }) {
  const { selection } = useEditor();
  const name = useId();
  const { minutes = 0, isRest } = task;
  const shiftBy = (next: number | undefined) => selection.plan({ ...task, minutes: next });
  return (
    <>
      <div className={css.minutes}>
        <button
          type="button"
          className={css.step}
          aria-label={`${counted(STEP, 'minute')} earlier`}
          onClick={() => shiftBy(minutes - STEP)}
        >
          −{STEP}
        </button>
        <label className={css.number}>
          <input
            type="number"
            inputMode="numeric"
            className={field.input}
            part="input"
            aria-label="Minutes; a negative number is earlier"
            step={1}
            value={task.minutes ?? ''}
            onChange={({ currentTarget: { value } }) => shiftBy(value === '' ? undefined : Math.trunc(Number(value)))}
          />
          minutes
        </label>
        <button
          type="button"
          className={css.step}
          aria-label={`${counted(STEP, 'minute')} later`}
          onClick={() => shiftBy(minutes + STEP)}
        >
          +{STEP}
        </button>
      </div>
      <fieldset className={css.choices}>
        <legend className={css.legend}>Which items</legend>
        {[false, true].map((rest) => (
          <label key={String(rest)} className={css.choice}>
            <input
              type="radio"
              name={name}
              checked={isRest === rest}
              onChange={() => selection.plan({ ...task, isRest: rest })}
            />
            {rest ? 'And what follows until the end of the day' : 'These only'}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function DayField({ task, days }: { task: Of<'move'>; days: Schedule }) {
  const { selection } = useEditor();
  return (
    <label className={css.number}>
      To the end of
      <select
        className={field.input}
        part="input"
        value={task.day ?? ''}
        onChange={({ currentTarget: { value } }) =>
          selection.plan({ ...task, day: value === '' ? undefined : Number(value) })
        }
      >
        <option value="">Choose a day</option>
        {days.map(({ id, title }) => (
          <option key={id} value={id}>
            {rowName(title)}
          </option>
        ))}
      </select>
    </label>
  );
}
