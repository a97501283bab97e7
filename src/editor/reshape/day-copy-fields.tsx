import { findRow } from '../../program/model/rows.ts';
import type { Day } from '../../program/model/types.ts';
import field from '../forms/field.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { counted } from '../store/model/rows/counted.ts';
import { shortName } from '../store/model/rows/plain-text.ts';
import { copyTitle } from '../store/reshape/day-copy.ts';
import type { DayCopy } from '../store/state/reshape-state.ts';
import { daysOf } from '../store/state/editor-state.ts';
import css from './reshape.module.css';

/** The date of the copy, and what it will be. */
export function DayCopyFields({ task }: { task: DayCopy }) {
  const { reshape } = useEditor();
  const day = useEditorState((state) => findRow(daysOf(state), 'day', task.day) as Day | undefined);
  const title = useEditorState((state) => day && task.date && copyTitle(day, task.date, state));
  const subItems = day?.items.reduce((count, { list }) => count + list.length, 0) ?? 0;
  return (
    <>
      <label className={`${field.field} ${css.date}`}>
        <span className={field.label}>New date</span>
        <input
          type="date"
          className={field.input}
          part="input"
          value={task.date}
          onChange={({ currentTarget: { value } }) => reshape.plan({ ...task, date: value })}
        />
      </label>
      {title && (
        <p className={css.copy}>
          <strong>{shortName(title)}</strong>, with {counted(day?.items.length ?? 0, 'item')} and{' '}
          {counted(subItems, 'sub-item')}
        </p>
      )}
    </>
  );
}
