import { useId } from 'react';
import { findRow } from '../../program/model/rows.ts';
import { hasOtherRooms } from '../../program/times/agenda/reached-items.ts';
import field from '../forms/field.module.css';
import asking from '../forms/asking.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { daysOf } from '../store/state/editor-state.ts';
import type { RunningLate } from '../store/state/reshape-state.ts';
import { MinutesField } from './minutes-field.tsx';

/** By how much an item ends later, and what goes along. */
export function LateFields({ task }: { task: RunningLate }) {
  const { reshape } = useEditor();
  const name = useId();
  const isRoomAsked = useEditorState((state) => {
    const item = findRow(daysOf(state), 'item', task.item);
    return !!item && hasOtherRooms(daysOf(state), new Set([item.id]));
  });
  const set = (changes: Partial<RunningLate>) => reshape.plan({ ...task, ...changes });
  return (
    <>
      <MinutesField label="Minutes later" value={task.minutes} onChange={(minutes) => set({ minutes })} />
      <fieldset className={asking.choices}>
        <legend className={field.label}>What follows goes along</legend>
        {(['break', 'day'] as const).map((until) => (
          <label key={until} className={asking.choice}>
            <input type="radio" name={name} checked={task.until === until} onChange={() => set({ until })} />
            {until === 'break' ? 'Until the next break' : 'Until the end of the day'}
          </label>
        ))}
        {isRoomAsked && (
          <label className={asking.choice}>
            <input
              type="checkbox"
              checked={task.isInRoom}
              onChange={({ currentTarget: { checked } }) => set({ isInRoom: checked })}
            />
            In the same room only
          </label>
        )}
      </fieldset>
    </>
  );
}
