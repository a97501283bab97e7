import { memo, useId } from 'react';
import type { Day } from '../../program/model/types.ts';
import program from '../../timeline/program-day.module.css';
import { RowControls } from '../controls/row-controls.tsx';
import { useRowState } from '../store/editor-context.ts';
import { AddBlock } from '../forms/add-block.tsx';
import { RowForm } from '../forms/row-form.tsx';
import { useTimeReasons } from '../forms/use-time-reasons.ts';
import { ItemRow } from './item-row.tsx';
import css from './day.module.css';

/** One day of the program. Rendered again only when the day or its state has changed. */
export const DayRow = memo(function DayRow({ day }: { day: Day }) {
  const state = useRowState('day', day.id);
  const titleId = useId();
  const timeReasons = useTimeReasons(day);
  return (
    <section className={`${program.day} ${css.day}`} part="day" aria-labelledby={titleId}>
      <div className={`${program.dayTitle} ${css.head}`}>
        {state === 'editing' ? (
          <>
            <h2 className={css.hidden} id={titleId}>
              {day.title}
            </h2>
            <RowForm form={{ mode: 'edit', kind: 'day', id: day.id }} />
          </>
        ) : (
          <>
            <h2 id={titleId} part="day-title">
              {day.title}
            </h2>
            {day.date && (
              <time className={css.date} dateTime={day.date}>
                {day.date}
              </time>
            )}
            <RowControls kind="day" id={day.id} text={day.title} state={state} />
          </>
        )}
      </div>
      <div className={css.content}>
        {day.items.length > 0 && (
          <ol className={program.items} part="items">
            {day.items.map((item, index) => (
              <ItemRow key={item.id} item={item} timeReason={timeReasons[index]} />
            ))}
          </ol>
        )}
        <AddBlock kind="item" parent={day.id} label="Add Schedule Item" describedBy={titleId} />
      </div>
    </section>
  );
});
