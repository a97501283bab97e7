import { memo, useId } from 'react';
import type { Day } from '../../program/model/types.ts';
import program from '../../timeline/program-day.module.css';
import shared from '../../ui/ui.module.css';
import { HiddenTag } from '../controls/tags/hidden-tag.tsx';
import { RowControls } from '../controls/row-controls.tsx';
import { dragNames } from '../drag/row-names.ts';
import { useEditorState, useHasHistory, useRowLook } from '../store/editor-context.ts';
import { isHidden as isHiddenRow } from '../store/model/rows/private-fields.ts';
import { AddBlock } from '../forms/add-block.tsx';
import { OverviewItem } from '../overview/overview-item.tsx';
import overview from '../overview/overview-item.module.css';
import type { IsVisible } from '../overview/use-visible-items.ts';
import { isEmptyDay, warningsOf } from '../warnings/warnings.ts';
import { RowForm } from '../forms/row-form.tsx';
import { ItemRow } from '../rows/item-row.tsx';
import { RowBoundary } from '../rows/row-boundary.tsx';
import { OpenItemMark } from '../selection/line-mark.tsx';
import { SelectDay } from '../selection/select-box.tsx';
import { HeldTimes } from './held-times.tsx';
import css from './day.module.css';

interface DayRowProps {
  day: Day;
  /** How many of its items are rendered so far. */
  rows: number;
  /** Each item is one line until it is opened. */
  isOverview: boolean;
  isHidden: boolean;
  /** undefined: all of its items are. */
  isVisible: IsVisible | undefined;
}

/** The title of a day with its buttons, or the form that takes their place. */
function DayHead({
  day,
  isOverview,
  isVisible,
  titleId,
}: Omit<DayRowProps, 'isHidden' | 'rows'> & { titleId: string }) {
  const look = useRowLook('day', day);
  const canSelect = useHasHistory();
  if (look.state === 'editing')
    return (
      <>
        {/* Keeps the section's accessible name while the form takes the place of the heading. */}
        <h2 className={shared.unseen} id={titleId}>
          {day.title}
        </h2>
        <RowForm form={{ mode: 'edit', kind: 'day', id: day.id }} />
      </>
    );
  return (
    <>
      <h2 id={titleId} part="day-title" {...dragNames.lift}>
        {day.title}
      </h2>
      {isHiddenRow(day) && <HiddenTag />}
      {day.date && (
        <time className={css.date} dateTime={day.date}>
          {day.date}
        </time>
      )}
      <RowControls kind="day" row={day} look={look} />
      {isOverview && canSelect && (
        <SelectDay day={day} items={day.items.filter(({ id }) => !isVisible || isVisible(id))} />
      )}
    </>
  );
}

/** The items of a day, in full or as lines. */
function DayItemList({ day, rows, isOverview, isVisible }: Omit<DayRowProps, 'isHidden'>) {
  const canSelect = useHasHistory();
  const warnings = useEditorState((current) => warningsOf(day, current));
  return (
    <ol
      className={isOverview ? overview.lines : program.items}
      part="items"
      data-selectable={(isOverview && canSelect) || undefined}
      data-items={isOverview ? day.items.length : undefined}
    >
      {day.items.slice(0, rows).map((item) => (
        <RowBoundary key={item.id} kind="item" row={item}>
          {isOverview ? (
            <OverviewItem item={item} warnings={warnings.get(item.id)} isVisible={!isVisible || isVisible(item.id)} />
          ) : (
            <ItemRow item={item} warnings={warnings.get(item.id)} close={<OpenItemMark item={item} />} />
          )}
        </RowBoundary>
      ))}
    </ol>
  );
}

/** One day of the program. Rendered again only when the day, its state, or what is shown of it has changed. */
export const DayRow = memo(function DayRow({ isHidden, ...shown }: DayRowProps) {
  const { day, isVisible } = shown;
  const titleId = useId();
  return (
    <section
      className={`${program.day} ${css.day}`}
      part="day"
      aria-labelledby={titleId}
      hidden={isHidden}
      {...dragNames.row('day', day.id)}
    >
      <div className={`${program.dayTitle} ${css.head}`} {...dragNames.endOf(day.id)}>
        <DayHead {...shown} titleId={titleId} />
      </div>
      <div className={css.content}>
        <HeldTimes day={day} />
        {isEmptyDay(day) && (
          <p className={css.empty} part="warning">
            Nothing is planned for this day yet.
          </p>
        )}
        {day.items.length > 0 && <DayItemList {...shown} />}
        <AddBlock
          kind="item"
          parent={day.id}
          label="Add Schedule Item"
          describedBy={titleId}
          isAside={!!isVisible && !isEmptyDay(day)}
        />
      </div>
    </section>
  );
});
