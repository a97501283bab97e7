import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { wordsOf } from '../../../program/search/fold-text.ts';
import { findItems, type FoundItems, readItems } from '../../../program/search/search.ts';
import type { Day } from '../../../program/model/types.ts';
import { itemTexts } from '../days/item-texts.ts';

interface Found {
  words: readonly string[];
  items: FoundItems;
}

/** A frame and a little more, in milliseconds: a letter is mostly painted by then. */
const FRAME_MS = 20;

/** The items in which all words of a query are found; undefined without a query, and until the first is answered. */
export function useSearch(days: readonly Day[]) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>();
  const words = useMemo(() => wordsOf(query), [query]);

  // Not in the task of the letter, whose paint would wait for the answer with thousands of items and a slow phone.
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      if (words.length > 0) stop = findItems(days, words, itemTexts, (items) => setFound({ words, items }));
      else setFound(undefined);
    }, FRAME_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [days, words]);

  /** At once: what follows looks for an item that it may have hidden. */
  const endSearch = useCallback(() => {
    if (field.current) field.current.value = '';
    setQuery('');
    setFound(undefined);
  }, []);
  /** Somebody is about to search or filter: reads the texts of all items, so that the first letter finds them ready. */
  const prepare = useCallback(() => readItems(days, itemTexts), [days]);
  return {
    field,
    isSearching: words.length > 0 || !!found,
    found,
    search: setQuery,
    endSearch,
    prepare,
  };
}
