import { useRef } from 'react';
import { ListChecks, TriangleAlert } from 'lucide-react';
import type { Day, Schedule } from '../../program/model/types.ts';
import { shortDayName } from '../../program/times/short-day-name.ts';
import { useHeightProperty } from '../../ui/in-view/use-height-property.ts';
import { dragNames } from '../drag/row-names.ts';
import { useEditor, useEditorState, useHasHistory } from '../store/editor-context.ts';
import { counted } from '../store/model/rows/counted.ts';
import { isNotPlaced } from '../store/model/rows/private-fields.ts';
import { isSelecting } from '../store/state/selection-state.ts';
import { shownDay } from '../store/state/editor-state.ts';
import css from './tools.module.css';
import type { IsVisible } from './use-visible-items.ts';
import { countWarned } from '../warnings/warnings.ts';

const WEEKDAYS = { weekdays: 'Sun Mon Tue Wed Thu Fri Sat' };

const HEIGHT = { holder: "[part='main']", property: '--_tools', usual: [] };

const dayLabel = (day: Day): string =>
  isNotPlaced(day) ? `Not placed ${day.items.length.toLocaleString('en')}` : shortDayName(day, WEEKDAYS);

/** The ways to an item in a long program: search, days, warnings. */
export function FindTools({
  days,
  isVisible,
  isWhole,
}: {
  days: Schedule;
  isVisible: IsVisible | undefined;
  /** All days are there, each with its warnings. To find them all at once would keep the first days from being used. */
  isWhole: boolean;
}) {
  const tools = useRef<HTMLElement>(null);
  useHeightProperty(tools, HEIGHT);
  const { overview, selection } = useEditor();
  const query = useEditorState((state) => state.overview.query);
  const alone = useEditorState(shownDay);
  const isWarned = useEditorState((state) => state.overview.isWarned);
  const isSelected = useEditorState((state) => isSelecting(state.selection));
  const canSelect = useHasHistory();
  const warned = useEditorState((state) => (isWhole ? countWarned(state) : 0));
  const items = days.filter(({ id }) => alone === undefined || id === alone).flatMap((day) => day.items);
  const visible = isVisible ? items.filter(({ id }) => isVisible(id)).length : items.length;
  return (
    <search ref={tools} className={css.tools} part="tools">
      <input
        type="search"
        className={css.search}
        part="input"
        aria-label="Search the program"
        placeholder="Search"
        value={query}
        onChange={({ currentTarget }) => overview.search(currentTarget.value)}
      />
      <p className={css.count} role="status">
        {isVisible && (visible > 0 ? `${counted(visible, 'item')} found` : 'Nothing found')}
      </p>
      {(warned > 0 || isWarned) && (
        <button
          type="button"
          className={css.choice}
          aria-pressed={isWarned}
          onClick={() => overview.showWarned(!isWarned)}
        >
          <TriangleAlert size={16} aria-hidden="true" />
          {warned.toLocaleString('en')}
          <span className={css.word}>{warned === 1 ? 'warning' : 'warnings'}</span>
        </button>
      )}
      {canSelect && (
        <button
          type="button"
          className={`${css.choice} ${css.select}`}
          aria-pressed={isSelected}
          onClick={() => selection.turn(!isSelected)}
        >
          <ListChecks size={16} aria-hidden="true" />
          <span className={css.word}>Select</span>
        </button>
      )}
      <div className={css.days} role="group" aria-label="Days">
        {[undefined, ...days].map((day) => (
          <button
            key={day?.id ?? 0}
            type="button"
            className={css.choice}
            aria-pressed={alone === day?.id}
            title={day?.title}
            onClick={() => overview.showDay(day?.id)}
            {...dragNames.endOf(day?.id)}
          >
            {day ? dayLabel(day) : 'All'}
          </button>
        ))}
      </div>
    </search>
  );
}
