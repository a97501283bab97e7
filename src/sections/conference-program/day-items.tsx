import { type MouseEventHandler, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { innerHtml } from '../../program/trusted-html.ts';
import type { Day, SafeHtml } from '../../program/types.ts';
import css from './conference-program.module.css';
import { type ItemLook, itemRows, listHtml } from './item-html.ts';
import { adoptItems, type ItemList } from './item-list.ts';
import { overviewRows } from './overview-html.ts';
import type { Texts } from './texts/texts.ts';

const readIds = (ids: string) => (ids ? ids.split(',').map(Number) : []);

/** The list of a day's items. React manages its element, an {@link ItemList} the contents. */
export function DayItems({
  day,
  titleTag,
  selectable,
  timeWidth,
  running,
  past,
  linksOf,
  texts,
  ...handlers
}: ItemLook & {
  day: Day;
  /** How many characters the overview's column of times is wide; undefined shows the items in full. */
  timeWidth: number | undefined;
  /** Ids of the running items, separated by commas. */
  running: string;
  /** Ids of the items that are over, in the same way. */
  past: string;
  /** Makes the links of an opened item. */
  linksOf: ((id: string) => SafeHtml) | undefined;
  texts: Texts;
  onMouseDown: MouseEventHandler;
  onClick: MouseEventHandler;
}) {
  const element = useRef<HTMLOListElement>(null);
  const list = useRef<ItemList>(null);
  const isOverview = timeWidth !== undefined;
  const { nextDay } = texts;
  const rows = useMemo(() => {
    const look = { titleTag, selectable };
    return isOverview ? overviewRows(day, { ...look, nextDay }) : itemRows(day.items, look);
  }, [day, isOverview, nextDay, titleTag, selectable]);
  // Always the same object: React would set the HTML again for another object, even with the same text.
  const [first] = useState(() => ({ rows, html: innerHtml(listHtml(rows)) }));

  useLayoutEffect(() => {
    if (list.current) list.current.update(rows);
    else list.current = adoptItems(element.current!, first.rows);
  }, [first, rows]);
  useLayoutEffect(() => list.current!.mark(readIds(running), texts.now), [running, texts]);
  useLayoutEffect(() => list.current!.fade(readIds(past)), [past]);
  useLayoutEffect(() => list.current!.link(linksOf), [linksOf]);
  return (
    <ol
      ref={element}
      className={isOverview ? undefined : css.items}
      // Without bullets Safari takes the role from a list.
      role="list"
      part="items"
      data-times={timeWidth}
      {...handlers}
      dangerouslySetInnerHTML={first.html}
    />
  );
}
