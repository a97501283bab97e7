import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import css from '../styles/overview-tools.module.css';
import { dateOf } from '../../../program/times/day-date.ts';
import { shortDayName } from '../../../program/times/short-day-name.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { openedWith } from '../earlier/open-at-now.ts';
import { useHashPrefix } from '../address/use-address-hash.ts';

/**
 * Whether showing one day alone moves nothing that a visitor has before the eyes: the days are still below the window, or
 * the day is the first one and fills it.
 */
function movesNothing(section: Element, index: number): boolean {
  const first = section.querySelector('[data-items]')!.getBoundingClientRect();
  return first.top >= innerHeight || (index === 0 && first.top >= 0 && first.bottom >= innerHeight);
}

/**
 * One link a day, and one for all of them. Without scripts a link leads to its day; with them it shows that day alone.
 */
export function DayBar({ isPrerendered }: { isPrerendered: boolean }) {
  const { view, days, timeZone, texts } = useShownProgram();
  const { element } = useHost();
  const prefix = useHashPrefix();
  const bar = useRef<HTMLElement>(null);
  const chosen = useView((state) => view.select.day(state, days, true)?.id);
  const today = useView((state) => state.today);
  // Before the next paint: what is rendered here is never seen with another day.
  useLayoutEffect(() => {
    const section = bar.current!.closest('section')!;
    const opened = openedWith(element);
    view.findToday(days, timeZone, (index) => !opened && (!isPrerendered || movesNothing(section, index)));
  }, [view, days, element, timeZone, isPrerendered]);
  // Nothing but the bar itself may scroll.
  useLayoutEffect(() => {
    if (chosen === undefined) return;
    const list = bar.current!.firstElementChild!;
    const day = list.querySelector('[aria-current]')!;
    const [outer, inner] = [list.getBoundingClientRect(), day.getBoundingClientRect()];
    list.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [chosen]);
  const link = (id: number | undefined, text: string, isDated = false) => (
    <li key={id ?? 'all'}>
      <a
        className={css.tool}
        part="day-link"
        // The server puts these into the page around the element (see `dayAnchors`); `useAddressHash` follows them.
        // A page may send its links to new tabs, as the one in a frame does.
        target="_self"
        href={`${prefix}-${id === undefined ? 'days' : `day-${id}`}`}
        aria-current={id === chosen ? 'true' : undefined}
        data-dated={isDated || undefined}
        data-today={(id !== undefined && id === today) || undefined}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          view.chooseDay(id);
        }}
      >
        {text}
      </a>
    </li>
  );
  return (
    <nav ref={bar} className={css.days} part="days" aria-label={texts.days} lang={texts.lang}>
      <ul role="list">
        {link(undefined, texts.all)}
        {days.map((day) => link(day.id, shortDayName(day, texts), dateOf(day) !== undefined))}
      </ul>
    </nav>
  );
}
