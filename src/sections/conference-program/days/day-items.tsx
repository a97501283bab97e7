import { type MouseEventHandler, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { innerHtml } from '../../../program/html/trusted-html.ts';
import { dayInLocalTime } from '../../../program/times/local-times.ts';
import type { Day, SafeHtml } from '../../../program/model/types.ts';
import css from '../../../timeline/program-day.module.css';
import type { FrameBudget } from '../list/frame-budget.ts';
import { type ItemRenderOptions, itemRows, listHtml } from '../item/item-html.ts';
import { adoptItems, type ItemList } from '../list/item-list.ts';
import type { ListView, Rows } from '../item/list-view.ts';
import { overviewRows } from '../overview/overview-rows.ts';
import type { Texts } from '../texts/texts.ts';

export type DayItemsProps = ItemRenderOptions &
  Omit<ListView, 'rows' | 'nowWord'> & {
    day: Day;
    /** How many characters the overview's column of times is wide; undefined shows the items in full. */
    timeWidth: number | undefined;
    /** Whether times are on the visitor's clocks instead of the event's. */
    isOwnTime: boolean;
    budget: FrameBudget;
    texts: Texts;
  };

/** The rows of a day, which are made again only when a part of them changes. */
function useRows({ day, titleTag, selectable, timeWidth, isOwnTime, texts }: DayItemsProps): Rows {
  const isOverview = timeWidth !== undefined;
  return useMemo(() => {
    const options = { titleTag, selectable, words: texts };
    const { nextDay, dayBefore, weekdays, until, eventTime } = texts;
    const times = { nextDay, dayBefore, weekdays, until, unread: isOwnTime ? eventTime : undefined };
    const make = () =>
      isOverview
        ? overviewRows(isOwnTime ? dayInLocalTime(day) : day, { ...options, ...times })
        : itemRows(day.items, options);
    let made: ReturnType<Rows> | undefined;
    return () => (made ??= make());
  }, [day, isOverview, isOwnTime, texts, titleTag, selectable]);
}

/** The list of a day's items. React manages its element, an {@link ItemList} the contents. */
export function DayItems({
  onMouseDown,
  onClick,
  ...props
}: DayItemsProps & { onMouseDown: MouseEventHandler; onClick: MouseEventHandler }) {
  const element = useRef<HTMLOListElement>(null);
  const list = useRef<ItemList>(null);
  const rows = useRows(props);
  const host = useHost();
  // Always the same object: React would set the HTML again for another object, even with the same text. It sets none where it
  // hydrates.
  const [first] = useState(() => {
    const isPrerendered = host.isHydrating();
    const { day, titleTag, selectable, timeWidth, isOwnTime, texts } = props;
    const key = () => JSON.stringify([titleTag, selectable, timeWidth !== undefined, isOwnTime, texts.lang]);
    const html = isPrerendered ? ('' as SafeHtml) : host.htmlOf(day, key(), () => listHtml(rows()));
    return { rows, isPrerendered, html: innerHtml(html) };
  });

  useLayoutEffect(() => {
    const { budget, texts } = props;
    list.current ??= adoptItems(element.current!, first.rows, { budget, isPrerendered: first.isPrerendered });
    list.current.show({ ...props, rows, nowWord: texts.now });
  });
  useEffect(() => () => list.current!.end(), []);
  return (
    <ol
      ref={element}
      className={props.timeWidth === undefined ? css.items : undefined}
      // Without bullets Safari takes the role from a list.
      role="list"
      part="items"
      data-times={props.timeWidth}
      onMouseDown={onMouseDown}
      onClick={onClick}
      dangerouslySetInnerHTML={first.html}
    />
  );
}
