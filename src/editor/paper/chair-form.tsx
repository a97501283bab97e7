import { useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { printInPlace } from '../controls/print-in-place.ts';
import field from '../forms/field.module.css';
import { useEditorState } from '../store/editor-context.ts';
import { publicRows } from '../store/model/rows/private-fields.ts';
import { roomChoices } from '../store/model/rows/room-choices.ts';
import { daysOf } from '../store/state/editor-state.ts';
import { CHAIR_SHEET, CHAIR_STYLES, chairSheets, roomsOf } from './chair-sheet.ts';
import css from './paper.module.css';
import { usePaperState } from './paper-store.ts';

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, text: string])[];
  onChoose(value: string): void;
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.choice}
        part="input"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Prints sheets for chairs, of the program as it is edited. */
export function ChairForm() {
  const program = useEditorState((state) => state.program);
  const event = usePaperState((state) => state.event);
  const [dayId, setDay] = useState<number>();
  const [room, setRoom] = useState('');
  const days = useMemo(() => publicRows(daysOf({ program })), [program]);
  const rooms = useMemo(() => roomChoices(days), [days]);
  const day = days.find(({ id }) => id === dayId) ?? days[0];
  const all = useMemo(() => (day ? roomsOf(day, days, rooms) : []), [day, days, rooms]);
  if (!day || !event || rooms.length === 0) return null;
  const isChosen = all.some((each) => each.room === room);
  const sheets = isChosen ? all.filter((each) => each.room === room) : all;
  const print = () => {
    const element = chairSheets(day, sheets, event, new Date().toISOString());
    printInPlace(CHAIR_SHEET, element, CHAIR_STYLES);
  };
  return (
    <div className={css.group} role="group" aria-labelledby="chair-sheets" part="chair-form">
      <h4 id="chair-sheets" className={css.title}>
        Sheets for chairs
      </h4>
      <div className={css.line}>
        <Choice
          label="Day"
          value={String(day.id)}
          choices={days.map(({ id, title }) => [String(id), title] as const)}
          onChoose={(value) => setDay(Number(value))}
        />
        <Choice
          label="Room"
          value={isChosen ? room : ''}
          choices={[['', 'All rooms'], ...all.map((each) => [each.room, each.room] as const)]}
          onChoose={setRoom}
        />
        <Button aria-disabled={sheets.length === 0 || undefined} onClick={() => sheets.length > 0 && print()}>
          Print {sheets.length === 1 ? 'the sheet' : 'the sheets'}
        </Button>
      </div>
      <p className={field.note}>
        {sheets.length === 0
          ? 'Nothing is in a room on this day.'
          : 'The program as it is edited, with times as planned, the notes for editors and lines to write on; hidden items are not on it. Only this browser has it.'}
      </p>
    </div>
  );
}
