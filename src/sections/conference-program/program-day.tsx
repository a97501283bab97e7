import { type MouseEvent, memo } from 'react';
import { useHost } from '../../elements/host-context.ts';
import type { Day, ScheduleItem } from '../../program/types.ts';
import { Heading } from '../shared/heading.tsx';
import { SafeHtml } from '../shared/safe-html.tsx';
import css from './conference-program.module.css';
import type { Texts } from './texts.ts';

interface ItemProps {
  item: ScheduleItem;
  /** The heading's element, worked out once for a day instead of once for each of thousands of items. */
  titleTag: 'h4';
  /** The item before it starts at the same time, as in parallel tracks. */
  repeated: boolean;
  selectable: boolean;
  /** The word for an item that is running; undefined for one that isn't. */
  now?: string;
}

/** A button can hold no link: its title keeps the text alone. */
const withoutLinks = (html: string) => html.replace(/<\/?a\b[^>]*>/g, '');

function Item({ item, titleTag: Title, repeated, selectable, now }: ItemProps) {
  return (
    <li className={css.item} part="item" data-item={item.id} data-running={now && ''}>
      {item.time && (
        <p className={css.time} part="time" data-repeated={repeated || undefined}>
          {item.time}
        </p>
      )}
      {selectable ? (
        <Title className={css.title} part="item-title">
          <SafeHtml
            as="button"
            type="button"
            className={css.choose}
            part="item-button"
            html={withoutLinks(item.title)}
          />
        </Title>
      ) : (
        <SafeHtml as={Title} className={css.title} part="item-title" html={item.title} />
      )}
      {now && (
        <p className={css.now} part="now">
          {now}
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
  const titleTag = `h${Math.min(6, headingLevel + 2)}` as 'h4';
  const runningIds = running ? running.split(',').map(Number) : [];

  const select = (event: MouseEvent) => {
    const target = (event.target as Element).closest(selectable ? 'button' : '[data-item]');
    const row = target?.closest<HTMLElement>('[data-item]');
    const item = day.items.find(({ id }) => String(id) === row?.dataset.item);
    if (item) emit('program-item-select', { item, day });
  };

  return (
    <section className={css.day} part="day">
      <Heading below={1} className={css.dayTitle} part="day-title">
        {day.title}
      </Heading>
      {day.items.length > 0 ? (
        <ol className={css.items} part="items" onClick={select}>
          {day.items.map((item, index) => (
            <Item
              key={item.id}
              item={item}
              titleTag={titleTag}
              selectable={selectable}
              repeated={index > 0 && day.items[index - 1]!.time === item.time}
              now={runningIds.includes(item.id) ? texts.now : undefined}
            />
          ))}
        </ol>
      ) : (
        <p className={css.items}>{texts.noItems}</p>
      )}
    </section>
  );
});
