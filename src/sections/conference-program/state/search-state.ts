import type { StoreApi } from 'zustand/vanilla';
import type { FacetKind } from '../../../program/search/facets.ts';
import { wordsOf } from '../../../program/times/searched-times.ts';
import type { FoundItems } from '../../../program/search/search.ts';
import { type BeginningState, fromBeginning } from './beginning.ts';

export interface Found {
  words: readonly string[];
  items: FoundItems;
}

/** The choice of each kind, by its folded name, and the start of an item at whose time something runs; empty or absent for all. */
export type Filters = Partial<Record<FacetKind | 'at', string>>;

export interface SearchState {
  query: string;
  /** The words of the query. */
  words: readonly string[];
  /** The answer to a query; undefined without one, and until the first is answered. */
  found?: Found;
  filters: Filters;
  /** Id of the day that is shown alone meanwhile; a search or a filter begins with all of them. */
  searchDay?: number;
}

export const NO_SEARCH: SearchState = { query: '', words: [], found: undefined, filters: {}, searchDay: undefined };

/** The words of the query are answered: what is shown is what they find. */
export const isAnswered = ({ words, found }: SearchState): boolean =>
  found ? found.words === words : words.length === 0;

/** Words are searched for. */
export const isSearched = ({ words, found }: SearchState): boolean => words.length > 0 || !!found;

/** Something is searched or filtered for. */
export const isNarrowed = (state: SearchState): boolean =>
  isSearched(state) || Object.values(state.filters).some(Boolean);

export function searchActions(store: StoreApi<SearchState & BeginningState>) {
  /** A search that has ended leaves no day chosen for the next one. */
  const set = (changes: Partial<SearchState & BeginningState>) =>
    store.setState((before) => {
      const next = { ...before, ...changes };
      return isNarrowed(next) ? changes : { ...changes, searchDay: undefined };
    });
  return {
    search(query: string) {
      if (query !== store.getState().query) set({ query, words: wordsOf(query), ...fromBeginning() });
    },
    setFound(found: Found | undefined) {
      if (found !== store.getState().found) set({ found });
    },
    filterBy: (kind: keyof Filters, name: string) =>
      set({ filters: { ...store.getState().filters, [kind]: name }, ...fromBeginning() }),
    /** Shows what runs at the start of an item of a day. */
    filterByTime: (start: string, dayId: number) =>
      set({ filters: { ...store.getState().filters, at: start }, searchDay: dayId, ...fromBeginning() }),
    endSearch: () => set({ query: '', words: [], found: undefined, ...fromBeginning() }),
    clearFilters: () => store.setState({ ...NO_SEARCH, ...fromBeginning() }),
  };
}
