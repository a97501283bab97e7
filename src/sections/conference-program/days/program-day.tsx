import { memo, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { addressOf } from '../../../program/search/link-labels.ts';
import { Heading } from '../../../ui/heading.tsx';
import type { conferenceProgram } from '../conference-program.definition.ts';
import css from '../../../timeline/program-day.module.css';
import program from '../styles/conference-program.module.css';
import { OwnTimeLine } from '../zone/own-time-line.tsx';
import { DayItems, type DayItemsProps } from './day-items.tsx';
import { RoomBar } from '../rooms/room-bar.tsx';
import { hide } from '../list/hide.ts';
import { NO_IDS } from '../item/list-view.ts';
import { useItemPress } from './use-item-press.ts';
import { countVisible } from '../state/visible-items.ts';

/** Hides a day, in which the browser's search may find something. */
function useHiding(day: RefObject<HTMLElement | null>, isHidden: boolean, onFound: () => void): void {
  // Not in the first render, which shows everything: a script may have hidden days before, and React tells only after the next
  // paint what has been chosen while it took over.
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    if (isHidden === wasHidden.current) return;
    wasHidden.current = isHidden;
    hide(day.current!, isHidden);
  }, [day, isHidden]);
  useEffect(() => {
    const element = day.current!;
    // React knows no such event.
    element.addEventListener('beforematch', onFound);
    return () => element.removeEventListener('beforematch', onFound);
  }, [day, onFound]);
}

/** One day of the timeline. Memoized: a tick of the clock renders nothing again unless an item begins or ends. */
export const ProgramDay = memo(function ProgramDay({
  past,
  isAfter,
  isOtherDayShown,
  goneItem,
  onFound,
  onStar,
  onTime,
  ...list
}: Omit<DayItemsProps, 'titleTag' | 'past' | 'isAfter' | 'isDayHidden'> & {
  /** Ids of the items that are over; `all` for a day that is. */
  past: ReadonlySet<number> | 'all';
  /** The event is over. */
  isAfter: boolean;
  /** Another day is shown alone. */
  isOtherDayShown: boolean;
  /** That an item of this day which a link names is gone. */
  goneItem: string | undefined;
  /** The browser's search has found something that is hidden. */
  onFound: () => void;
  /** The star of an item is pressed. */
  onStar: (id: number) => void;
  /** A time is pressed: what runs then is wanted, alone. */
  onTime: (start: string, dayId: number) => void;
}) {
  const { day, visible, texts } = list;
  const count = countVisible([day], visible);
  const isHidden = isOtherDayShown || (!!visible && count === 0);
  const { headingLevel } = useHost<typeof conferenceProgram>();
  const titleTag = `h${Math.min(6, headingLevel + 2)}`;

  const isOtherAfter = useMemo(
    () => day.items.some(({ list, state }) => state === 'full' || addressOf(list, 'recording')),
    [day],
  );

  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const press = useItemPress(list, onStar, onTime);
  useHiding(section, isHidden, onFound);

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
        {list.timeWidth !== undefined && <slot name={`day-${day.id}`} />}
        {day.title}
      </Heading>
      {list.isOwnTime && <OwnTimeLine />}
      {goneItem && (
        <p className={program.gone} part="gone" lang={texts.lang}>
          {goneItem}
        </p>
      )}
      {list.timeWidth !== undefined && <RoomBar day={day} />}
      {day.items.length > 0 ? (
        <DayItems
          titleTag={titleTag}
          past={past === 'all' ? NO_IDS : past}
          isAfter={(isAfter || past === 'all') && isOtherAfter}
          isDayHidden={isHidden}
          {...list}
          {...press}
        />
      ) : (
        <p lang={texts.lang}>{texts.noItems}</p>
      )}
    </section>
  );
});
