import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadLater } from '../../program/later.ts';
import type { FoundItems } from '../../program/search.ts';
import type { Day } from '../../program/types.ts';
import { useIsLaterMissing, useLater } from '../shared/use-later.ts';
import { itemTexts } from './item-texts.ts';

interface Found {
  words: readonly string[];
  items: FoundItems;
}

const NO_WORDS: readonly string[] = [];
/** A frame and a little more, in milliseconds: a letter is mostly painted by then. */
const FRAME_MS = 20;

/** The items in which all words of a query are found; undefined without a query, and until the first is answered. */
export function useSearch(days: readonly Day[]) {
  const later = useLater();
  const isMissing = useIsLaterMissing();
  const field = useRef<HTMLInputElement>(null);
  /** Somebody has begun to search or filter. */
  const [isUsed, setUsed] = useState(false);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>();
  const words = useMemo(() => later?.wordsOf(query) ?? NO_WORDS, [later, query]);

  // Not in the task of the letter, whose paint would wait for the answer with thousands of items and a slow phone.
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      if (words.length > 0) stop = later!.findItems(days, words, itemTexts, (items) => setFound({ words, items }));
      else setFound(undefined);
    }, FRAME_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [later, days, words]);

  const search = useCallback((text: string) => {
    setQuery(text);
    if (!text.trim()) return;
    setUsed(true);
    void loadLater();
  }, []);
  /** At once: what follows looks for an item that it may have hidden. */
  const endSearch = useCallback(() => {
    if (field.current) field.current.value = '';
    setQuery('');
    setFound(undefined);
  }, []);
  /** Somebody is about to search or filter: reads the texts of all items, so that the first letter finds them ready. */
  const prepare = useCallback(() => {
    setUsed(true);
    void loadLater().then((there) => there?.readItems(days, itemTexts));
  }, [days]);
  return {
    field,
    isSearching: words.length > 0 || !!found,
    found,
    search,
    endSearch,
    prepare,
    /** The script that it needs can't be had. */
    isUnable: isUsed && isMissing,
  };
}
