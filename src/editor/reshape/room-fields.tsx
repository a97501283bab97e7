import { useId } from 'react';
import field from '../forms/field.module.css';
import asking from '../forms/asking.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { shownName, unlikeRooms } from '../store/reshape/room-names.ts';
import { daysOf } from '../store/state/editor-state.ts';
import type { RoomNaming } from '../store/state/reshape-state.ts';
import css from './reshape.module.css';

const times = (count: number) => (count === 0 ? 'as the event lists it' : count === 1 ? 'once' : `${count} times`);

/** The spellings of a room, of which one is chosen. */
export function RoomFields({ task }: { task: RoomNaming }) {
  const { reshape } = useEditor();
  const name = useId();
  const spellings = useEditorState((state) => unlikeRooms(daysOf(state)).get(task.room));
  return (
    <fieldset className={`${asking.choices} ${css.copy}`}>
      <legend className={field.label}>One room, written</legend>
      {spellings?.map((spelling) => (
        <label key={spelling.name} className={asking.choice}>
          <input
            type="radio"
            name={name}
            checked={spelling.name === task.name}
            onChange={() => reshape.plan({ ...task, name: spelling.name })}
          />
          <span>
            {shownName(spelling.name)}, {times(spelling.count)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
