import { type MouseEventHandler, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { innerHtml } from '../../../program/html/trusted-html.ts';
import { dayInLocalTime } from '../../../program/times/local-times.ts';
import type { Day, SafeHtml } from '../../../program/model/types.ts';
import { idle } from '../../../ui/idle.ts';
import css from '../conference-program.module.css';
import { type ItemRenderOptions, itemRows, listHtml } from './item-html.ts';
import { adoptItems, type ItemList, type Rows } from './item-list.ts';
import type { MarkedDay } from './marked-day.ts';
import { overviewRows } from './overview-rows.ts';
import type { Texts } from '../texts/texts.ts';

/** Stars made in one step: a millisecond or two on a phone. */
const STEP = 100;

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
  starred,
  starLabelId,
  shown,
  isHidden,
  clashes,
  isOwnTime,
  marks,
  texts,
  ...handlers
}: ItemRenderOptions & {
  day: Day;
  /** How many characters the overview's column of times is wide; undefined shows the items in full. */
  timeWidth: number | undefined;
  /** Ids of the running items, separated by commas. */
  running: string;
  /** Ids of the items that are over, in the same way. */
  past: string;
  /** Makes the links of an opened item. */
  linksOf: ((id: string) => SafeHtml | undefined) | undefined;
  /** Ids of the starred items, in the same way. */
  starred: string;
  /** Id of the words that the name of each star begins with; without it there are none. */
  starLabelId: string | undefined;
  /** The items that a search, a filter or the visitor's own choice has left; undefined shows all. */
  shown: ReadonlySet<number> | undefined;
  /** The whole day is hidden: its list is filtered when it is shown again. */
  isHidden: boolean;
  clashes: ReadonlyMap<number, SafeHtml> | undefined;
  /** Whether times are on the visitor's clocks instead of the event's. */
  isOwnTime: boolean;
  /** The marks of items that have changed, by their ids. */
  marks: MarkedDay['marks'];
  texts: Texts;
  onMouseDown: MouseEventHandler;
  onClick: MouseEventHandler;
}) {
  const element = useRef<HTMLOListElement>(null);
  const list = useRef<ItemList>(null);
  const isOverview = timeWidth !== undefined;
  const { nextDay, dayBefore, eventTime } = texts;
  const rows = useMemo((): Rows => {
    const options = { titleTag, selectable };
    const words = { nextDay, dayBefore, unread: isOwnTime ? eventTime : undefined };
    const make = () =>
      isOverview
        ? overviewRows(isOwnTime ? dayInLocalTime(day) : day, { ...options, ...words })
        : itemRows(day.items, options);
    let made: ReturnType<Rows> | undefined;
    return () => (made ??= make());
  }, [day, isOverview, isOwnTime, nextDay, dayBefore, eventTime, titleTag, selectable]);
  const host = useHost();
  // Always the same object: React would set the HTML again for another object, even with the same text. It sets none where it
  // hydrates.
  const [first] = useState(() => {
    const isHydrating = host.isHydrating();
    return { rows, isHydrating, html: innerHtml(listHtml(isHydrating ? [] : rows())) };
  });

  useLayoutEffect(() => {
    if (list.current) list.current.update(rows);
    else list.current = adoptItems(element.current!, first.rows, first.isHydrating);
  }, [first, rows]);
  useLayoutEffect(() => list.current!.mark(readIds(running), texts.now), [running, texts]);
  useLayoutEffect(() => list.current!.fade(readIds(past)), [past]);
  useLayoutEffect(() => list.current!.link(linksOf), [linksOf]);
  useLayoutEffect(() => list.current!.star(readIds(starred)), [starred]);
  useLayoutEffect(() => {
    if (!isHidden) list.current!.filter(shown);
  }, [shown, isHidden]);
  useLayoutEffect(() => list.current!.warn(clashes), [clashes]);
  useEffect(() => {
    if (!starLabelId) return;
    let isEnded = false;
    const addStars = async () => {
      do await idle();
      while (!isEnded && list.current!.addStars(STEP, starLabelId));
    };
    void addStars();
    const { current } = list;
    return () => {
      isEnded = true;
      current!.removeStars();
    };
  }, [starLabelId]);
  useLayoutEffect(() => list.current!.note(marks), [marks]);
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
