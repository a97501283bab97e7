import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { completeStyles } from '../../../kit/stylesheet.ts';
import { useHost } from '../../../kit/tree/host-context.ts';
import { onMinute } from '../../../program/timers/clock.ts';
import type { MarkedDay } from '../state/marked-day.ts';
import { isInRooms, roomsOf } from '../state/rooms-state.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import type { ViewState } from '../view/program-view.ts';
import { placeRows, unplaceRows } from './placing/place-rows.ts';
import { endLeftRooms } from './placing/left-rooms-told.ts';
import { hideRoomNames, showRoomNames } from './placing/name-rooms.ts';
import { roomsOnPage } from './rooms-shown.ts';
import { printRooms } from './placing/print-rooms.ts';
import { sectionOf } from './section-of.ts';
import { keepPlace } from './placing/keep-place.ts';
import { timetableFor } from './timetable-for.ts';
import { endTurning, turnRows } from './placing/turn-rows.ts';
import { useFittingRooms } from './use-fitting-rooms.ts';
import { useTurning } from './use-turning.ts';

/** Names may take two lines: below them stay times and titles. */
function useNamesHeight(markedDays: readonly MarkedDay[], isOn: boolean): void {
  const { element } = useHost();
  useEffect(() => {
    if (!isOn) return;
    const observer = new ResizeObserver((sizes) => {
      for (const { target: bar } of sizes as (ResizeObserverEntry & { target: HTMLElement })[])
        bar.parentElement!.style.setProperty('--_names', `${bar.offsetHeight}px`);
    });
    for (const bar of sectionOf(element).querySelectorAll('[part=rooms]')) observer.observe(bar);
    return () => observer.disconnect();
  }, [element, isOn, markedDays]);
}

/** Shows the rooms of days side by side where there is room for them, and as a list elsewhere. */
export function useRooms(): void {
  const { view, days, base, look, texts } = useShownProgram();
  const { element } = useHost();
  const markedDays = useView((state) => view.select.markedDays(state, days, base));
  const isOn = useView((state) => look.isOffered && isInRooms(state));
  // Another page of rooms is another render.
  useView((state) => state.fits);
  useView((state) => state.dayRooms);
  useView((state) => state.hiddenRooms);

  useFittingRooms();

  /** The day that a visitor has turned to another page of rooms, and what else was shown when the days were placed last. */
  const turned = useRef<number>(undefined);
  const placed = useRef<unknown>(undefined);

  // Not as it was rendered: React tells what was found out while it took over only after the next paint.
  const place = useEffectEvent((state: ViewState, hasColumns: boolean, fits = state.fits, turnedDay?: number) => {
    // A long list shows its rows frame by frame.
    const left = view.select.visible(state, days)?.ids;
    const isLeft = ({ dataset }: HTMLElement) => !left || left.has(Number(dataset.item));
    const elements = sectionOf(element).querySelectorAll<HTMLElement>('[data-items]');
    markedDays.forEach(({ day }, index) => {
      if (turnedDay !== undefined && day.id !== turnedDay) return;
      const [list, names] = ['[data-times]', '[part=rooms]'].map((selector) =>
        elements[index]!.querySelector<HTMLElement>(selector),
      );
      if (!list || !names) return;
      const table = hasColumns ? timetableFor(day, look.fewest) : undefined;
      if (table) {
        completeStyles(element!.shadowRoot!);
        const shown = roomsOnPage(table, roomsOf(state, day.id), fits);
        endTurning(list);
        (turnedDay === undefined ? placeRows : turnRows)(list, shown, texts, { isLeft });
        showRoomNames(names, shown, texts, list.dataset.times!);
      } else {
        endTurning(list);
        unplaceRows(list);
        hideRoomNames(names);
      }
    });
  });
  useNamesHeight(markedDays, isOn);
  // Before the rows are placed, on the page to which it turns.
  useTurning(markedDays, isOn, (dayId) => (turned.current = dayId));
  useEffect(() => {
    if (!isOn) return;
    return printRooms(sectionOf(element), (fits) => place(view.store.getState(), true, fits));
  }, [view, element, isOn]);
  useEffect(() => {
    if (isOn) return onMinute(() => endLeftRooms(sectionOf(element)));
  }, [element, isOn]);
  // After the lists, whose rows may be others each time.
  useLayoutEffect(() => {
    const state = view.store.getState();
    const hasColumns = look.isOffered && isInRooms(state);
    const isSame = placed.current === markedDays && hasColumns;
    const turnedDay = isSame ? turned.current : undefined;
    placed.current = markedDays;
    turned.current = undefined;
    keepPlace(sectionOf(element), hasColumns, () => place(state, hasColumns, state.fits, turnedDay));
  });
}
