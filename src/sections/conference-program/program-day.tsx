import { memo } from 'react';
import type { Day, ScheduleItem } from '../../program/types.ts';
import { SafeHtml } from '../shared/safe-html.tsx';
import css from './conference-program.module.css';

function Item({ item, repeated, running }: { item: ScheduleItem; repeated: boolean; running: boolean }) {
  return (
    <li className={css.item} part="item" data-running={running || undefined}>
      {item.time && (
        <p className={css.time} part="time" data-repeated={repeated || undefined}>
          {item.time}
        </p>
      )}
      <SafeHtml as="h4" className={css.title} part="item-title" html={item.title} />
      {running && (
        <p className={css.now} part="now">
          Now
        </p>
      )}
      {item.description && <SafeHtml className={css.text} part="item-description" html={item.description} />}
      {item.list.length > 0 && (
        <ul className={css.list} part="sub-items">
          {item.list.map((entry) => (
            <SafeHtml key={entry.id} as="li" part="sub-item" html={entry.content} />
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * One day of the timeline. Memoised, with the running items as a string, so that the minute's tick draws nothing anew
 * unless an item begins or ends.
 */
export const ProgramDay = memo(function ProgramDay({ day, running }: { day: Day; running: string }) {
  const runningIds = running ? running.split(',').map(Number) : [];
  return (
    <section className={css.day} part="day">
      <h3 className={css.dayTitle} part="day-title">
        {day.title}
      </h3>
      {day.items.length > 0 ? (
        <ol className={css.items} part="items">
          {day.items.map((item, index) => (
            <Item
              key={item.id}
              item={item}
              repeated={index > 0 && day.items[index - 1]!.time === item.time}
              running={runningIds.includes(item.id)}
            />
          ))}
        </ol>
      ) : (
        <p className={css.items}>To be announced.</p>
      )}
    </section>
  );
});
