import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { wordsOf } from '../../program/fold-text.ts';
import type { Day, ScheduleItem } from '../../program/types.ts';
import { inSlices } from './in-slices.ts';
import { searchText } from './search-text.ts';

interface Found {
  words: readonly string[];
  items: ReadonlyMap<number, ScheduleItem>;
}

function* find(days: readonly Day[], words: readonly string[], done: (found: Found) => void) {
  const found = new Map<number, ScheduleItem>();
  for (const { items } of days)
    for (const item of items) {
      const { all } = searchText(item);
      if (words.every((word) => all.includes(word))) found.set(item.id, item);
      yield;
    }
  done({ words, items: found });
}

const NO_WORDS: readonly string[] = [];

/** The items in which all words of a query are found; undefined without a query, and until the first is answered. */
export function useSearch(days: readonly Day[]) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(NO_WORDS);
  const [found, setFound] = useState<Found>();
  const isSearching = words.length > 0;

  // Before the next paint, unless the texts have not been read yet.
  useLayoutEffect(() => (isSearching ? inSlices(find(days, words, setFound)) : undefined), [days, words, isSearching]);

  const search = useCallback((query: string) => {
    const next = wordsOf(query);
    setWords(next);
    if (next.length === 0) setFound(undefined);
  }, []);
  const endSearch = useCallback(() => {
    if (field.current) field.current.value = '';
    search('');
  }, [search]);
  /** Reads the texts of all items, so that the first letter finds them ready. */
  const prepare = useCallback(() => void inSlices(find(days, NO_WORDS, () => {})), [days]);
  return { field, isSearching, found, search, endSearch, prepare };
}
