import { useId } from 'react';
import field from '../forms/field.module.css';
import asking from '../forms/asking.module.css';
import { useEditor } from '../store/editor-context.ts';
import type { Insertion } from '../store/state/reshape-state.ts';
import { MinutesField } from './minutes-field.tsx';
import css from './reshape.module.css';

/** The new item's title and length, and how far later items are pushed. */
export function InsertFields({ task }: { task: Insertion }) {
  const { reshape } = useEditor();
  const name = useId();
  const set = (changes: Partial<Insertion>) => reshape.plan({ ...task, ...changes });
  return (
    <>
      <label className={`${field.field} ${css.title}`}>
        <span className={field.label}>Title</span>
        <input
          className={field.input}
          part="input"
          value={task.title}
          placeholder="New item"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => set({ title: value })}
        />
      </label>
      <MinutesField label="Minutes" value={task.minutes} min={1} onChange={(minutes) => set({ minutes })} />
      <fieldset className={asking.choices}>
        <legend className={field.label}>What follows is pushed</legend>
        {[false, true].map((isToEnd) => (
          <label key={String(isToEnd)} className={asking.choice}>
            <input type="radio" name={name} checked={task.isToEnd === isToEnd} onChange={() => set({ isToEnd })} />
            {isToEnd ? 'Until the end of the day' : 'Until the next gap with room for it'}
          </label>
        ))}
      </fieldset>
    </>
  );
}
