import { type MouseEvent, memo } from 'react';
import { useHost } from '../../elements/host-context.ts';
import type { Day } from '../../program/types.ts';
import { Heading } from '../shared/heading.tsx';
import { SafeHtml } from '../shared/safe-html.tsx';
import css from './conference-program.module.css';
import { itemHtml } from './item-html.ts';
import type { Texts } from './texts.ts';
import { useRunningMarks } from './use-running-marks.ts';

/** Memoised by its HTML, which React would otherwise parse anew: whoever has the focus in it would lose it. */
const Item = memo(function Item({ id, html }: { id: number; html: string }) {
  return <SafeHtml as="li" part="item" data-item={id} html={html} />;
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
              id={item.id}
              html={itemHtml(item, {
                titleTag,
                selectable,
                repeated: index > 0 && day.items[index - 1]!.time === item.time,
              })}
            />
          ))}
        </ol>
      ) : (
        <p>{texts.noItems}</p>
      )}
    </section>
  );
});
