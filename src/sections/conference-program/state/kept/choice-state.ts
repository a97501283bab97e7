import type { StoreApi } from 'zustand/vanilla';
import { wordsOf } from '../../../../program/times/searched-times.ts';
import type { DayState } from '../chosen-day.ts';
import type { EarlierState } from '../earlier-state.ts';
import { isNarrowed, NO_SEARCH, type SearchState } from '../search-state.ts';
import type { Choice } from './kept-choice.ts';
import type { RoomsState } from '../rooms-state.ts';

export function choiceActions(store: StoreApi<DayState & SearchState & EarlierState & RoomsState>) {
  return {
    /**
     * Shows what was chosen before.
     * @param isOpening the program has just been opened with that day, and what is over on it folded away
     */
    restoreChoice({ query, filters, day, look }: Choice, isOpening: boolean) {
      store.setState({ chosenLook: look });
      const search = { query, words: wordsOf(query), filters, searchDay: undefined };
      if (isNarrowed({ ...NO_SEARCH, ...search })) store.setState({ ...search, searchDay: day ?? undefined });
      else if (day === undefined)
        store.setState(({ isDayChosen }) => ({
          ...search,
          ...(isDayChosen && { chosenDay: undefined, isDayChosen: false }),
        }));
      else
        store.setState({
          ...search,
          chosenDay: day ?? undefined,
          isDayChosen: true,
          ...(isOpening ? {} : { folded: undefined }),
        });
    },
  };
}
