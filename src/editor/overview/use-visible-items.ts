import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { timesOf, wordsOf } from '../../program/times/searched-times.ts';
import { findItems, type FoundItems } from '../../program/search/search.ts';
import type { Schedule } from '../../program/model/types.ts';
import { useEditorState } from '../store/editor-context.ts';
import { itemTexts } from './searched-texts.ts';
import { warningsOf } from '../warnings/warnings.ts';

/** Whether an item is shown. */
export type IsVisible = (id: number) => boolean;

/** The items that the search and the choice of warnings leave; undefined while all are shown. */
export function useVisibleItems(days: Schedule): IsVisible | undefined {
  const query = useDeferredValue(useEditorState(({ overview }) => overview.query));
  const isWarned = useEditorState(({ overview }) => overview.isWarned);
  const clock = useEditorState((state) => state.clock);
  const host = useEditorState((state) => state.host);
  const program = useEditorState((state) => state.program);
  const words = useMemo(() => wordsOf(query), [query]);
  const [answer, setAnswer] = useState<FoundItems>();
  useEffect(
    () => (words.length > 0 ? findItems(days, words, itemTexts, setAnswer, timesOf(days)) : undefined),
    [days, words],
  );
  const found = words.length > 0 ? answer : undefined;
  return useMemo(() => {
    const warned = isWarned
      ? new Set(days.flatMap((day) => [...warningsOf(day, { program, clock, host }).keys()]))
      : undefined;
    return found || warned ? (id) => (!found || found.has(id)) && (!warned || warned.has(id)) : undefined;
  }, [days, found, isWarned, program, clock, host]);
}
