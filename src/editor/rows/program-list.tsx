import type { Schedule } from '../../program/model/types.ts';
import { DayRow } from './day-row.tsx';
import { AddBlock } from '../forms/add-block.tsx';
import css from './program-list.module.css';

/** The program being edited: every day, and the block that adds one. */
export function ProgramList({ days }: { days: Schedule }) {
  return (
    <>
      {days.length === 0 && (
        <p className={css.empty} part="empty">
          The program is still empty. Add its first day here; the items of a day go below it.
        </p>
      )}
      {days.map((day) => (
        <DayRow key={day.id} day={day} />
      ))}
      <div className={css.end}>
        <AddBlock kind="day" label="Add" />
      </div>
    </>
  );
}
