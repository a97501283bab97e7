import { type MouseEvent, memo, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { Heading } from '../../../ui/heading.tsx';
import type { conferenceProgram } from '../conference-program.definition.ts';
import css from '../../../timeline/program-day.module.css';
import { DayItems, type DayItemsProps } from './day-items.tsx';
import { hide } from './list/hide.ts';
import { fieldElement } from './item-html.ts';
import { NO_IDS } from './list/list-view.ts';
import { shareItem } from '../links/item-links.ts';
import { countVisible } from './visible-items.ts';

/** How far the pointer may slip between press and release. */
const SLIP_PX = 4;

/** Opens or closes what an item has folded away, where a visitor has pressed the row, but nothing in it. */
function toggle(row: Element, pressed: Element) {
  const details = fieldElement(row, 'details');
  if (details && !details.contains(pressed))
    (details as HTMLDetailsElement).open = !(details as HTMLDetailsElement).open;
}

/** One day of the timeline. Memoized: a tick of the clock renders nothing again unless an item begins or ends. */
export const ProgramDay = memo(function ProgramDay({
  past,
  isOtherDayShown,
  onFound,
  onStar,
  ...list
}: Omit<DayItemsProps, 'titleTag' | 'past' | 'isDayHidden'> & {
  /** Ids of the items that are over; `all` for a day that is. */
  past: ReadonlySet<number> | 'all';
  /** Another day is shown alone. */
  isOtherDayShown: boolean;
  /** The browser's search has found something that is hidden. */
  onFound: () => void;
  /** The star of an item is pressed. */
  onStar: (id: number) => void;
}) {
  const { day, selectable, visible, texts, timeWidth } = list;
  const count = countVisible([day], visible);
  const isHidden = isOtherDayShown || (!!visible && count === 0);
  const { emit, headingLevel } = useHost<typeof conferenceProgram>();
  const titleTag = `h${Math.min(6, headingLevel + 2)}`;

  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const isOverview = timeWidth !== undefined;

  useLayoutEffect(() => hide(section.current!, isHidden), [isHidden]);
  useEffect(() => {
    const element = section.current!;
    // React knows no such event.
    element.addEventListener('beforematch', onFound);
    return () => element.removeEventListener('beforematch', onFound);
  }, [onFound]);

  const press = useRef<MouseEvent>(null);
  /** Whether this click ends a drag that selected text. */
  const hasMarkedText = ({ clientX, clientY }: MouseEvent) =>
    press.current &&
    Math.hypot(clientX - press.current.clientX, clientY - press.current.clientY) > SLIP_PX &&
    getSelection()?.type === 'Range';

  const select = (event: MouseEvent) => {
    if (!selectable && hasMarkedText(event)) return;
    const target = event.target as Element;
    const links = target.closest('[data-f=links]');
    if (links && target.localName === 'button') void shareItem(links, texts);
    if (links) return;
    const pressed = target.closest(selectable ? 'button' : 'a, [data-item]');
    if (!pressed || pressed.localName === 'a') return;
    const row = pressed.closest<HTMLElement>('[data-item]');
    if (row && target.closest('[data-f=star]')) return onStar(Number(row.dataset.item));
    if (row && isOverview && !selectable) toggle(row, target);
    const item = day.items.find(({ id }) => String(id) === row?.dataset.item);
    if (item) emit('program-item-select', { item, day });
  };

  return (
    <section
      ref={section}
      className={css.day}
      part="day"
      aria-labelledby={titleId}
      data-items={count}
      data-past={past === 'all' || undefined}
    >
      <Heading below={1} id={titleId} className={css.dayTitle} part="day-title">
        {isOverview && <slot name={`day-${day.id}`} />}
        {day.title}
      </Heading>
      {day.items.length > 0 ? (
        <DayItems
          titleTag={titleTag}
          past={past === 'all' ? NO_IDS : past}
          isDayHidden={isHidden}
          {...list}
          onMouseDown={(event) => (press.current = event)}
          onClick={select}
        />
      ) : (
        <p lang={texts.lang}>{texts.noItems}</p>
      )}
    </section>
  );
});
