import { isOverview } from '../../program/model/is-overview.ts';
import type { Schedule } from '../../program/model/types.ts';
import { ReshapePanel } from '../reshape/reshape-panel.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { FindTools } from '../overview/find-tools.tsx';
import { RowBoundary } from '../rows/row-boundary.tsx';
import { useVisibleItems } from '../overview/use-visible-items.ts';
import { useEditorState } from '../store/editor-context.ts';
import { shownDay } from '../store/state/editor-state.ts';
import { DayRow } from './day-row.tsx';
import { AddBlock } from '../forms/add-block.tsx';
import { FirstSteps } from './first-steps.tsx';
import css from './program-list.module.css';
import { useRowsInTurn } from './use-rows-in-turn.ts';

/** The program being edited: every day, and the block that adds one. */
export function ProgramList({ days }: { days: Schedule }) {
  const isLong = isOverview(days);
  const isVisible = useVisibleItems(days);
  const alone = useEditorState(shownDay);
  const { begun, rowsOf, isWhole } = useRowsInTurn(days);
  return (
    <>
      {isLong && <FindTools days={days} isVisible={isVisible} isWhole={isWhole} />}
      {days.length === 0 && <FirstSteps />}
      {begun.map((day) => (
        <RowBoundary key={day.id} kind="day" row={day} as="section">
          <DayRow
            day={day}
            rows={rowsOf(day)}
            isOverview={isLong}
            isHidden={isLong && alone !== undefined && alone !== day.id}
            isVisible={isLong ? isVisible : undefined}
          />
        </RowBoundary>
      ))}
      <div className={css.end}>
        <AddBlock kind="day" label="Add" />
      </div>
      {isLong && <SelectionBar days={days} isVisible={isVisible} />}
      <ReshapePanel />
    </>
  );
}
