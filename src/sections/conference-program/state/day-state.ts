import type { StoreApi } from 'zustand/vanilla';
import { timeNow } from '../../../program/timers/clock.ts';
import { dayAt } from '../../../program/times/day-date.ts';
import { needsZone } from '../../../program/times/running-items.ts';
import type { Day } from '../../../program/model/types.ts';
import type { EarlierState } from './earlier-state.ts';
import { clocksIn } from './zone-clocks.ts';
import { isNarrowed, type SearchState } from './search-state.ts';
import type { DayState } from './chosen-day.ts';
import { type BeginningState, fromBeginning } from './beginning.ts';

export function dayActions(store: StoreApi<DayState & SearchState & EarlierState & BeginningState>) {
  let isDecided = false;
  return {
    /** Shows a day alone, or all of them, whole: among what a search has left while there is one. */
    chooseDay: (id: number | undefined) =>
      store.setState((state) => ({
        ...(isNarrowed(state) ? { searchDay: id } : { chosenDay: id, isDayChosen: true, folded: undefined }),
        ...fromBeginning(),
      })),
    /** Shows all days, also after a search. */
    showAllDays: () => store.setState({ chosenDay: undefined }),
    /**
     * Finds out, once, which day it is. On a day of the event that day is shown at first.
     * @param mayShowAlone whether no text in the window moves if it is
     */
    findToday(days: readonly Day[], timeZone: string | undefined, mayShowAlone: (index: number) => boolean) {
      if (isDecided || days.length === 0) return;
      isDecided = true;
      const day = dayAt(days, timeNow(), needsZone(days) ? clocksIn(timeZone) : undefined);
      if (!day) return;
      store.setState(mayShowAlone(days.indexOf(day)) ? { today: day.id, chosenDay: day.id } : { today: day.id });
    },
  };
}
