/**
 * Puts the rooms of a program that the host has rendered side by side, before anything of it is painted. Without React, which
 * takes it over as it is (`use-rooms.ts`).
 */
import { keptChoice } from '../address/choice-place.ts';
import { hashPrefix } from '../address/hash-prefix.ts';
import { keptHiddenRooms, keptLook, lookNamed } from '../state/kept/look.ts';
import { showRoomNames } from './placing/name-rooms.ts';
import { placeRows } from './placing/place-rows.ts';
import { columnsThatFit, isWideWindow, roomsOnPage } from './rooms-shown.ts';
import type { TimetableData } from './timetable-data.ts';

/** Whether a visitor sees rooms who has chosen nothing else here: a search or a filter leaves a list. */
function isWanted(element: HTMLElement): boolean {
  const choice = new URLSearchParams(keptChoice(hashPrefix(element)) ?? '');
  const isNarrowed = [...choice.keys()].some((key) => key !== 'day' && key !== 'view');
  return !isNarrowed && (lookNamed(choice.get('view')) ?? keptLook()) !== 'list';
}

/**
 * @returns a function that places the days that have arrived, for each time that some more of the markup has; `isWhole` where no
 * more will. A day that goes on arriving is seen when it is whole: later rows would move those before them. The function does
 * nothing where the list is to be shown.
 */
export function earlyRooms(element: HTMLElement): (root: ParentNode, isWhole: boolean) => void {
  if (!isWideWindow() || !isWanted(element)) return () => {};
  const choice = { page: 0, opened: new Set<number>(), hidden: keptHiddenRooms() };
  const placed = new WeakSet<HTMLElement>();
  let fits: number | undefined;
  return (root, isWhole) => {
    for (const bar of root.querySelectorAll<HTMLElement>('[data-timetable]')) {
      const list = bar.nextElementSibling as HTMLElement | null;
      if (!list || !list.matches('[data-times]') || placed.has(list)) continue;
      fits ??= columnsThatFit(list);
      if (fits === 0) return;
      const { words, table } = JSON.parse(bar.dataset.timetable!) as TimetableData;
      list.hidden = !isWhole && list.querySelectorAll('[data-item]').length < table.places.length;
      if (list.hidden) continue;
      placed.add(list);
      const shown = roomsOnPage(table, choice, fits);
      placeRows(list, shown, words);
      showRoomNames(bar, shown, words, list.dataset.times!);
    }
  };
}
