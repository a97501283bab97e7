import { useMemo } from 'react';
import { clashesOf } from '../../../program/times/clashes/clashes.ts';
import { clashHtml } from '../item/item-html.ts';
import { NO_MARKS } from '../item/list-view.ts';
import { fill } from '../texts/texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { titleOf } from './item-title.ts';

/** The items of "My program" that clash, while it is shown alone. */
export function useClashes() {
  const { view, days, texts } = useShownProgram();
  const isAlone = useView(({ alone }) => !!alone);
  const ids = useView((state) => view.select.starredIds(state, days));
  return useMemo(() => {
    if (!isAlone) return NO_MARKS;
    const words = (others: readonly number[]) =>
      fill(texts.clash, { titles: others.map((id) => titleOf(days, id)).join(', ') });
    return new Map([...clashesOf(days, new Set(ids))].map(([id, others]) => [id, clashHtml(words(others))]));
  }, [isAlone, days, ids, texts]);
}
