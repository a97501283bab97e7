import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { facetsOf } from '../../../program/search/facet-items.ts';
import { type FacetKind, FACETS } from '../../../program/search/facets.ts';
import { findWords } from '../../../program/search/fold-text.ts';
import { excerpt } from '../../../program/search/search.ts';
import type { Day } from '../../../program/model/types.ts';
import './search-highlights.css';
import { showSearchHighlights } from './search-highlights.ts';
import { itemTexts } from '../days/item-texts.ts';
import type { VisibleItems } from '../days/visible-items.ts';
import { useSearch } from './use-search.ts';

/** What is chosen of each kind, by its folded name; empty or absent for all. */
type Choice = Partial<Record<FacetKind, string>>;

type Ids = Pick<ReadonlySet<number>, 'has' | 'keys'>;

const NO_IDS: Ids = new Set();

function intersection([first, ...others]: readonly Ids[]): ReadonlySet<number> | undefined {
  return first && new Set([...first.keys()].filter((id) => others.every((ids) => ids.has(id))));
}

/**
 * The items that are left by the search, the filters and the visitor's own program, each of which may leave all.
 * What a search has found is marked in the rows of the section.
 * @param mine ids of the items in the visitor's own program, if only they are shown
 */
export function useVisibleItems(
  section: RefObject<HTMLElement | null>,
  days: readonly Day[],
  mine?: ReadonlySet<number>,
) {
  const { found, isSearching, endSearch, ...searching } = useSearch(days);
  const [choice, setChoice] = useState<Choice>({});
  const [day, chooseDay] = useState<number>();
  const isNarrowed = isSearching || Object.values(choice).some(Boolean);
  if (!isNarrowed && day !== undefined) chooseDay(undefined);

  const choose = useCallback(
    (kind: FacetKind, name: string) => setChoice((before) => ({ ...before, [kind]: name })),
    [],
  );
  const clear = useCallback(() => {
    endSearch();
    setChoice({});
  }, [endSearch]);

  const shown = useMemo((): VisibleItems | undefined => {
    const chosen = FACETS.flatMap((kind) => {
      const name = choice[kind];
      return name ? [facetsOf(days)[kind].get(name)?.ids ?? NO_IDS] : [];
    });
    const ids = intersection([found?.items, mine, ...chosen].filter((each) => each !== undefined));
    return (
      ids && {
        ids,
        find: found && ((text) => findWords(text, found.words)),
        excerpt: (id) => found && excerpt(found.items.get(id)!, found.words, itemTexts),
      }
    );
  }, [days, choice, found, mine]);

  useLayoutEffect(() => (shown?.find ? showSearchHighlights(section.current!, shown) : undefined), [section, shown]);

  return {
    ...searching,
    endSearch,
    shown,
    /** Something is searched or filtered for. */
    isNarrowed,
    /** The day that is shown alone meanwhile; a search or a filter begins with all of them. */
    day,
    chooseDay,
    choice,
    choose,
    clear,
  };
}

export type Searching = ReturnType<typeof useVisibleItems>;
