import { TriangleAlert } from 'lucide-react';
import type { Day, Schedule } from '../../program/model/types.ts';
import { dateOf } from '../../program/times/day-date.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import css from './tools.module.css';
import type { IsVisible } from './use-visible-items.ts';
import { warningsOf } from '../rows/warnings.ts';

const SHORT_DAY = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Tue 28`, or the title of a day without a date. */
function shortName(day: Day): string {
  const moment = new Date(`${dateOf(day)}T00:00Z`);
  if (Number.isNaN(moment.getTime())) return day.title;
  const parts = new Map(SHORT_DAY.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')} ${parts.get('day')}`;
}

const counted = (count: number, name: string) => `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`;

/** What leads to an item in a long program: search, days, warnings. */
export function OverviewTools({ days, isVisible }: { days: Schedule; isVisible: IsVisible | undefined }) {
  const { overview } = useEditor();
  const query = useEditorState((state) => state.overview.query);
  const shownDay = useEditorState((state) => state.overview.day);
  const isWarned = useEditorState((state) => state.overview.isWarned);
  const clock = useEditorState((state) => state.clock);
  const warned = days.reduce((count, day) => count + warningsOf(day, clock).size, 0);
  const items = days.filter(({ id }) => shownDay === undefined || id === shownDay).flatMap((day) => day.items);
  const visible = isVisible ? items.filter(({ id }) => isVisible(id)).length : items.length;
  return (
    <search className={css.tools} part="tools">
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
      <div className={css.days} role="group" aria-label="Days">
        {[undefined, ...days].map((day) => (
          <button
            key={day?.id ?? 0}
            type="button"
            className={css.choice}
            aria-pressed={shownDay === day?.id}
            title={day?.title}
            onClick={() => overview.showDay(day?.id)}
          >
            {day ? shortName(day) : 'All'}
          </button>
        ))}
      </div>
    </search>
  );
}
