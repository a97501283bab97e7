import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Timetable } from '../../../program/times/timetable/room-places.ts';
import type { Day } from '../../../program/model/types.ts';
import { sortByStart } from '../../../program/times/order-by-start.ts';
import { useHost } from '../../../kit/tree/host-context.ts';
import { useGoTo } from '../address/use-go-to.ts';
import { itemElements } from '../item/item-html.ts';
import type { MarkedDay } from '../state/marked-day.ts';
import { roomsOf } from '../state/rooms-state.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { hiddenRoomsOf, turnedPages, withRow } from './rooms-shown.ts';
import { sectionOf } from './section-of.ts';
import { timetableFor } from './timetable-for.ts';

/** The first row of a time that isn't in view, by its place in the list. */
function rowAside(section: Element, line: Element): number {
  let row = line.nextElementSibling;
  while (row && !row.hasAttribute('data-aside')) row = row.nextElementSibling;
  return itemElements(section).indexOf(row as HTMLElement);
}

const STEPS: Readonly<Record<string, number | undefined>> = { ArrowLeft: -1, ArrowRight: 1 };

/** How many pages an arrow turns; undefined where it moves something else. */
function stepOf(event: KeyboardEvent): number | undefined {
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (isModified || event.defaultPrevented) return undefined;
  const target = event.target as HTMLElement;
  if (target.closest('input, select, textarea')) return undefined;
  const step = STEPS[event.key];
  return step && getComputedStyle(target).direction === 'rtl' ? -step : step;
}

/**
 * Turns the pages of rooms, unfolds crowds and hides rooms: by presses, by the arrow keys, and where a visitor is led to an item.
 * @param isOn rooms stand side by side
 * @param onTurn is told of which day nothing but the page is to change, before it does
 */
export function useTurning(markedDays: readonly MarkedDay[], isOn: boolean, onTurn: (dayId: number) => void): void {
  const { view, look } = useShownProgram();
  const { element } = useHost();
  const target = useView((state) => state.target);
  const goTo = useGoTo();

  const leadTo = (day: Day, table: Timetable, row: number) => {
    const { hiddenRooms } = view.store.getState();
    const hidden = hiddenRoomsOf(table, hiddenRooms, row);
    if (hidden.length > 0) view.hideRooms(new Set([...hiddenRooms].filter((name) => !hidden.includes(name))));
    const state = view.store.getState();
    view.setDayRooms(day.id, withRow(table, roomsOf(state, day.id), row, state.fits));
  };
  const turnToTarget = useEffectEvent(() => {
    const day = isOn && target && markedDays.find((marked) => marked.day.id === target.dayId)?.day;
    const table = day && timetableFor(day, look.fewest);
    if (!table) return;
    const row = sortByStart(day).findIndex(({ id }) => id === target.itemId);
    if (row >= 0) leadTo(day, table, row);
  });
  // A visitor is led to a target once, and once more where the rooms come after it.
  useLayoutEffect(() => {
    if (target) turnToTarget();
  }, [target, isOn]);

  /** The day that an event comes from. */
  const dayOf = (event: Event) => {
    const section = (event.target as Element).closest('[data-items]');
    const index = [...sectionOf(element).querySelectorAll('[data-items]')].indexOf(section!);
    const day = markedDays[index]?.day;
    const table = day && timetableFor(day, look.fewest);
    return section && day && table && { section, day, table };
  };
  const turn = (day: Day, table: Timetable, step: number) => {
    const state = view.store.getState();
    onTurn(day.id);
    view.setDayRooms(day.id, turnedPages(table, roomsOf(state, day.id), step, state.fits));
  };
  const press = useEffectEvent((event: MouseEvent) => {
    const from = dayOf(event);
    if (!from) return;
    const { section, day, table } = from;
    const find = (selector: string) => (event.target as Element).closest<HTMLElement>(selector);
    const { hiddenRooms } = view.store.getState();
    const button = find('[data-turn]');
    if (button) turn(day, table, Number(button.dataset.turn));
    const line = find('[data-f=others]') && find('[data-head]');
    if (line) leadTo(day, table, rowAside(section, line));
    const crowd = find('[data-f=crowd]') && find('[data-item]');
    if (crowd) leadTo(day, table, itemElements(section).indexOf(crowd));
    const left = find('[data-left-room]');
    if (left) goTo('item', Number(left.dataset.leftRoom));
    const hiding = find('[data-hides]');
    if (hiding) view.hideRooms(new Set([...hiddenRooms, hiding.dataset.hides!]));
    if (find('[part=show-rooms-button]')) view.hideRooms(new Set());
  });
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event);
    const from = step && dayOf(event);
    if (!from) return;
    event.preventDefault();
    turn(from.day, from.table, step);
  });
  useEffect(() => {
    if (!isOn) return;
    const section = sectionOf(element);
    section.addEventListener('click', press);
    section.addEventListener('keydown', pressKey);
    return () => {
      section.removeEventListener('click', press);
      section.removeEventListener('keydown', pressKey);
    };
  }, [element, isOn]);
}
