import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayAt } from '../../../program/times/day-date.ts';
import { needsZone } from '../../../program/times/running-items.ts';
import type { Day } from '../../../program/model/types.ts';
import { clocksIn } from '../now/event-clock.ts';

/**
 * Whether showing one day alone moves nothing that a visitor has before the eyes: the days are still below the window, or
 * the day is the first one and fills it.
 */
function movesNothing(section: HTMLElement, index: number): boolean {
  const first = section.querySelector('[data-items]')!.getBoundingClientRect();
  return first.top >= innerHeight || (index === 0 && first.top >= 0 && first.bottom >= innerHeight);
}

/**
 * The day that is shown alone, by its id; undefined shows all of them, as the first render does. On a day of the event that
 * day is shown at first, unless prerendered text would move in the window: then the bar only names it.
 * @param isPrerendered the program was on the page before this script
 */
export function useChosenDay(
  section: RefObject<HTMLElement | null>,
  days: readonly Day[],
  timeZone: string | undefined,
  hasBar: boolean,
  isPrerendered: boolean,
) {
  const [chosen, setChosen] = useState<number>();
  const [today, setToday] = useState<number>();
  const isDecided = useRef(false);

  // Before the next paint: what is rendered here is never seen with another day.
  useLayoutEffect(() => {
    if (!hasBar || days.length === 0 || isDecided.current) return;
    isDecided.current = true;
    const day = dayAt(days, Date.now(), needsZone(days) ? clocksIn(timeZone) : undefined);
    setToday(day?.id);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the clock and the layout are no part of the first render
    if (day && (!isPrerendered || movesNothing(section.current!, days.indexOf(day)))) setChosen(day.id);
  }, [section, days, timeZone, hasBar, isPrerendered]);

  const isThere = hasBar && days.some(({ id }) => id === chosen);
  /** Where one day is shown alone, this one takes its place: at once, so that it can be looked for. */
  const reveal = useCallback(
    ({ id }: Day) => flushSync(() => setChosen((before) => (before === undefined ? before : id))),
    [],
  );
  return { chosen: isThere ? chosen : undefined, today, choose: setChosen, reveal };
}
