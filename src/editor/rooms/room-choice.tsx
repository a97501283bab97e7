import { useId, useMemo } from 'react';
import asking from '../forms/asking.module.css';
import field from '../forms/field.module.css';
import { useEditorState } from '../store/editor-context.ts';
import { roomChoices } from '../store/model/rows/room-choices.ts';
import { daysOf } from '../store/state/editor-state.ts';
import { FieldError } from './field-error.tsx';
import { ALL_ROOMS, type ChosenRooms } from './chosen-rooms.ts';

interface Props extends ChosenRooms {
  /** The rooms that it has, which it may keep though no item names them any more. */
  own: readonly string[];
  error: string | undefined;
  /** The place of the first box, for focus. */
  focus: string;
  onChoose(chosen: Partial<ChosenRooms>): void;
}

/** Asks for which rooms of the program something is. */
export function RoomChoice({ isForAll, rooms, own, error, focus, onChoose }: Props) {
  const program = useEditorState((state) => state.program);
  const choices = useMemo(() => roomChoices(daysOf({ program }), own), [program, own]);
  const id = useId();
  const set = (room: string, isChosen: boolean) =>
    onChoose({ rooms: choices.filter((name) => (name === room ? isChosen : rooms.includes(name))) });
  return (
    <fieldset className={asking.choices} aria-describedby={error && id}>
      <legend className={field.label}>Rooms</legend>
      <label className={asking.choice}>
        <input
          type="checkbox"
          checked={isForAll}
          data-focus={focus}
          onChange={({ target }) => onChoose({ isForAll: target.checked })}
        />
        {ALL_ROOMS}
      </label>
      {!isForAll &&
        choices.map((room) => (
          <label key={room} className={asking.choice}>
            <input
              type="checkbox"
              checked={rooms.includes(room)}
              onChange={({ target }) => set(room, target.checked)}
            />
            {room}
          </label>
        ))}
      {choices.length === 0 && (
        <p className={asking.note}>No item names a room yet. A sub-item such as “Room: Hall A” does.</p>
      )}
      <FieldError id={id} message={error} />
    </fieldset>
  );
}
