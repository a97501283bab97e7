/** How a task on the selected items is to be done. */
import { type ChangeEvent, useId, useMemo } from 'react';
import { findRow } from '../../program/model/rows.ts';
import { hasOtherRooms, type Reach } from '../../program/times/agenda/reached-items.ts';
import type { Schedule } from '../../program/model/types.ts';
import field from '../forms/field.module.css';
import asking from '../forms/asking.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { counted } from '../store/model/rows/counted.ts';
import { FIELDS, valuesOf } from '../store/model/rows/form-values.ts';
import { NOT_PLACED, NOT_PLACED_KEY } from '../store/api/not-placed.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import { isNotPlaced } from '../store/model/rows/private-fields.ts';
import { fieldLabel } from '../store/selection/selection-plan.ts';
import type { Task } from '../store/state/selection-state.ts';
import { daysOf } from '../store/state/editor-state.ts';
import shared from '../../ui/ui.module.css';
import css from './selection-bar.module.css';

type Of<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

const STEP = 15;

const REACHES: readonly [Reach['until'], string][] = [
  ['these', 'These only'],
  ['break', 'Also what follows, until the next break'],
  ['day', 'Also what follows, until the day ends'],
];

/** By how much items are shifted, and which. */
export function ShiftFields({ task }: { task: Of<'shift'> }) {
  const { selection, store } = useEditor();
  const name = useId();
  const selected = useEditorState((state) => state.selection.items);
  const isRoomAsked = useMemo(() => hasOtherRooms(daysOf(store.getState()), selected), [store, selected]);
  const { minutes = 0, reach } = task;
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
      <fieldset className={asking.choices}>
        <legend className={shared.unseen}>Which items</legend>
        {REACHES.map(([offered, words]) => (
          <label key={offered} className={asking.choice}>
            <input
              type="radio"
              name={name}
              checked={reach.until === offered}
              onChange={() => selection.plan({ ...task, reach: { ...reach, until: offered } })}
            />
            {words}
          </label>
        ))}
        {isRoomAsked && reach.until !== 'these' && (
          <label className={asking.choice}>
            <input
              type="checkbox"
              checked={!!reach.isInRoom}
              onChange={({ currentTarget: { checked } }) =>
                selection.plan({ ...task, reach: { ...reach, isInRoom: checked } })
              }
            />
            In the same room only
          </label>
        )}
      </fieldset>
    </>
  );
}

/** The day that items move to. */
export function DayField({ task, days }: { task: Of<'move'>; days: Schedule }) {
  const { selection } = useEditor();
  return (
    <label className={css.number}>
      To the end of
      <select
        className={field.input}
        part="input"
        value={task.day ?? ''}
        onChange={({ currentTarget: { value } }) =>
          selection.plan({ ...task, day: value === '' ? undefined : value === NOT_PLACED_KEY ? value : Number(value) })
        }
      >
        <option value="">Choose a day</option>
        {days.map((day) => (
          <option key={day.id} value={day.id}>
            {rowName('day', day)}
          </option>
        ))}
        {!days.some(isNotPlaced) && <option value={NOT_PLACED_KEY}>{NOT_PLACED}</option>}
      </select>
    </label>
  );
}

/** The field that all of the items get, and what it is to say. Their values are kept until something is written. */
export function ValueField({ task }: { task: Of<'field'> }) {
  const { selection, store } = useEditor();
  const selected = useEditorState((state) => state.selection.items);
  const id = useId();
  const days = daysOf(store.getState());
  const texts = new Set(
    [...selected].map((item) => {
      const row = findRow(days, 'item', item);
      return row ? valuesOf('item', row)[task.name] : '';
    }),
  );
  const isMixed = texts.size > 1;
  const { input } = FIELDS.item.find(({ name }) => name === task.name)!;
  const Input = input === 'text' ? 'textarea' : 'input';
  return (
    <div className={css.value}>
      <select
        className={field.input}
        part="input"
        aria-label="Field"
        value={task.name}
        onChange={({ currentTarget: { value } }) => selection.plan({ kind: 'field', name: value })}
      >
        {FIELDS.item.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <Input
        id={id}
        className={field.input}
        part="input"
        aria-label={`${fieldLabel(task.name)} of all of them`}
        placeholder={isMixed ? 'Several values' : undefined}
        value={task.value ?? (isMixed ? '' : [...texts][0])}
        onChange={({ currentTarget: { value } }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
          selection.plan({ ...task, value })
        }
      />
    </div>
  );
}
