import { useEffect, useMemo } from 'react';
import { findItems } from '../../../program/search/search.ts';
import { itemTextsIn } from '../item/item-texts.ts';
import { timesOf } from '../../../program/times/searched-times.ts';
import { dayInLocalTime } from '../../../program/times/local-times.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { isOwnTime } from '../state/zone-state.ts';

/** A frame and a little more, in milliseconds: a letter is mostly painted by then. */
const FRAME_MS = 20;

/** Answers the query of the search field, which keeps its own text. */
export function useSearch(): void {
  const { view, days, searchField, texts } = useShownProgram();
  const words = useView((state) => state.words);
  const isOwn = useView(isOwnTime);
  const textsOf = useMemo(() => itemTextsIn(texts), [texts]);
  const meaningOf = useMemo(() => timesOf(isOwn ? days.map(dayInLocalTime) : days), [isOwn, days]);

  // Words typed before the script is there stay, and are searched for then.
  useEffect(() => view.search(searchField.current!.value), [view, searchField]);

  // Not in the task of the letter, whose paint would wait for the answer with thousands of items and a slow phone.
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      if (words.length > 0)
        stop = findItems(days, words, textsOf, (items) => view.setFound({ words, items }), meaningOf);
      else view.setFound(undefined);
    }, FRAME_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [view, days, textsOf, meaningOf, words]);

  // A search that is ended elsewhere leaves no text behind.
  useEffect(
    () =>
      view.store.subscribe(({ query }, before) => {
        if (!query && before.query && searchField.current) searchField.current.value = '';
      }),
    [view, searchField],
  );
}
