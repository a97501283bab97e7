import { useEffectEvent, useLayoutEffect } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { idle } from '../../../ui/idle.ts';
import { lookOf } from '../state/rooms-state.ts';
import { useShownProgram } from '../view/program-context.ts';
import { rememberPlace } from './placing/keep-place.ts';
import { isPlaced } from './placing/place-rows.ts';
import { columnsThatFit, isWideWindow } from './rooms-shown.ts';
import { sectionOf } from './section-of.ts';
import { timetableFor } from './timetable-for.ts';

/** Finds out how many columns there is room for, and whether a day has rooms to show side by side. */
export function useFittingRooms(): void {
  const { view, days, look } = useShownProgram();
  const { element, isHydrating } = useHost();

  const measure = useEffectEvent(() => {
    const list = sectionOf(element).querySelector<HTMLElement>('[data-times]');
    if (!list) return;
    const fits = columnsThatFit(list);
    view.setRoom(fits);
    if (fits === 0) return;
    const read = () => view.setHasRooms(days.some((day) => timetableFor(day, look.fewest)));
    // The times of thousands of items take a while.
    if (lookOf(view.store.getState()) === 'rooms') read();
    else void idle().then(read);
  });
  const begin = useEffectEvent(() => {
    const section = sectionOf(element);
    const canBeRead = isHydrating() && isWideWindow() && !isPlaced(section) && !look.isAsked;
    // A list that somebody may be reading already stays one.
    const isRead = canBeRead && section.getBoundingClientRect().top < innerHeight;
    view.restoreRooms(isRead ? 'list' : 'rooms');
  });
  useLayoutEffect(() => begin(), [view]);
  useLayoutEffect(() => {
    if (!look.isOffered) return;
    const section = sectionOf(element);
    // Rows that a script has placed stay so. Elsewhere the observer tells before the next paint.
    if (isPlaced(section)) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(section);
    addEventListener('resize', measure);
    const forget = isWideWindow() ? rememberPlace(section) : undefined;
    return () => {
      forget?.();
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [view, element, days, look]);
}
