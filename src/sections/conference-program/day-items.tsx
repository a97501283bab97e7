import { type MouseEventHandler, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { innerHtml } from '../../program/trusted-html.ts';
import type { ScheduleItem } from '../../program/types.ts';
import css from './conference-program.module.css';
import { type ItemLook, itemRows, listHtml } from './item-html.ts';
import { adoptItems, type ItemList } from './item-list.ts';

/** The list of a day's items. React manages its element, an {@link ItemList} the contents. */
export function DayItems({
  items,
  titleTag,
  selectable,
  running,
  mark,
  ...handlers
}: ItemLook & {
  items: readonly ScheduleItem[];
  /** Ids of the running items, separated by commas. */
  running: string;
  /** What the mark of a running item says. */
  mark: string;
  onMouseDown: MouseEventHandler;
  onClick: MouseEventHandler;
}) {
  const element = useRef<HTMLOListElement>(null);
  const list = useRef<ItemList>(null);
  const rows = useMemo(() => itemRows(items, { titleTag, selectable }), [items, titleTag, selectable]);
  // Always the same object: React would set the HTML again for another object, even with the same text.
  const [first] = useState(() => ({ rows, html: innerHtml(listHtml(rows)) }));

  useLayoutEffect(() => {
    if (list.current) list.current.update(rows);
    else list.current = adoptItems(element.current!, first.rows);
  }, [first, rows]);
  useLayoutEffect(() => {
    list.current!.mark(running ? running.split(',').map(Number) : [], mark);
  }, [running, mark]);
  return <ol ref={element} className={css.items} part="items" {...handlers} dangerouslySetInnerHTML={first.html} />;
}
