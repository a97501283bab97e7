import { type MouseEvent, memo } from 'react';
import { useHost } from '../../elements/host-context.ts';
import type { Day, ScheduleItem } from '../../program/types.ts';
import { Heading } from '../shared/heading.tsx';
import { SafeHtml } from '../shared/safe-html.tsx';
import css from './conference-program.module.css';
import { type ItemLook, itemHtml } from './item-html.ts';
import type { Texts } from './texts.ts';
import { useRunningMarks } from './use-running-marks.ts';

/** Memoised, since React parses an element's HTML anew whenever it renders it, even the same. */
const Item = memo(function Item({ item, ...look }: ItemLook & { item: ScheduleItem }) {
  return <SafeHtml as="li" part="item" data-item={item.id} html={itemHtml(item, look)} />;
});

/**
 * One day of the timeline. Memoised, with the running items as a string, so that the minute's tick draws nothing anew
 * unless an item begins or ends.
 */
export const ProgramDay = memo(function ProgramDay({
  day,
  running,
  selectable,
  texts,
}: {
  day: Day;
  running: string;
  selectable: boolean;
  texts: Texts;
}) {
  const { emit, headingLevel } = useHost();
  const titleTag = `h${Math.min(6, headingLevel + 2)}`;
  const list = useRunningMarks(running, texts.now);

  const select = (event: MouseEvent) => {
    const target = (event.target as Element).closest(selectable ? 'button' : '[data-item]');
    const row = target?.closest<HTMLElement>('[data-item]');
    const item = day.items.find(({ id }) => String(id) === row?.dataset.item);
    if (item) emit('program-item-select', { item, day });
  };

  return (
    <section className={css.day} part="day" data-items={day.items.length}>
      <Heading below={1} className={css.dayTitle} part="day-title">
        {day.title}
      </Heading>
      {day.items.length > 0 ? (
        <ol ref={list} className={css.items} part="items" onClick={select}>
          {day.items.map((item, index) => (
            <Item
              key={item.id}
              item={item}
              titleTag={titleTag}
              selectable={selectable}
              repeated={index > 0 && day.items[index - 1]!.time === item.time}
            />
          ))}
        </ol>
      ) : (
        <p>{texts.noItems}</p>
      )}
    </section>
  );
});
