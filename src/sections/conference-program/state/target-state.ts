import type { StoreApi } from 'zustand/vanilla';
import type { DayState } from './chosen-day.ts';
import type { MarkedDay } from './marked-day.ts';
import type { EarlierState } from './earlier-state.ts';
import type { VisibleItems } from './visible-items.ts';
import type { MyProgramState } from './my-program-state.ts';
import { isNarrowed, NO_SEARCH, type SearchState } from './search-state.ts';

/** The kinds of targets in the hash of a page's address, as in `#program-item-12`. */
export type AddressTarget = 'item' | 'day';

/** Where a visitor is led. Each time it is another object, also to the same place. */
export interface Target {
  dayId: number;
  /** Absent for the day itself. */
  itemId?: number;
  /** The item is opened, and stands at the top of the window. */
  isOpened: boolean;
}

export interface TargetState {
  target?: Target;
}

type State = TargetState & DayState & SearchState & MyProgramState & EarlierState;

export function targetActions(store: StoreApi<State>) {
  /** The state that shows all items. */
  const allShown = { ...NO_SEARCH, alone: undefined, folded: undefined };
  return {
    /**
     * Leads a visitor, and the keyboard, to an item or a day; an id that isn't there leads nowhere. A target that a search, a
     * filter or another day hides is shown.
     * @param days as they are shown
     */
    goTo(
      days: readonly MarkedDay[],
      visible: VisibleItems | undefined,
      kind: AddressTarget,
      id: number,
      isOpened = false,
    ) {
      const isItem = kind === 'item';
      const day = days
        .map((marked) => marked.day)
        .find((each) => (isItem ? each.items.some((item) => item.id === id) : each.id === id));
      if (!day) return;
      store.setState((state) => {
        const isLeft = !visible || (isItem ? visible.ids.has(id) : day.items.some((item) => visible.ids.has(item.id)));
        const isAside = isNarrowed(state) && state.searchDay !== undefined && state.searchDay !== day.id;
        return {
          ...(isLeft && !isAside ? {} : allShown),
          // Where one day is shown alone, this one takes its place.
          chosenDay: state.chosenDay === undefined ? undefined : day.id,
          isDayChosen: state.isDayChosen || (!isItem && state.chosenDay !== undefined),
          target: { dayId: day.id, itemId: isItem ? id : undefined, isOpened },
        };
      });
    },
    /** Shows all items of all days: the browser's own search has found something that is hidden. */
    showAll: () => store.setState({ ...allShown, chosenDay: undefined }),
  };
}
