import { useEffect } from 'react';
import { useGoTo } from '../address/use-go-to.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { isOwnTime } from '../state/zone-state.ts';
import css from './now.module.css';
import type { ToldItem } from '../texts/now-text.ts';

/**
 * The items on now and next, as links to them, with room before there are words. Neither is announced: the minutes would
 * interrupt a screen reader again and again.
 */
export function NowLine() {
  const { view, days, timeZone, texts } = useShownProgram();
  const goTo = useGoTo();
  const isOwn = useView(isOwnTime);
  const left = useView((state) => view.select.left(state, days));
  const { text, running, next } = useView((state) => state.now);
  useEffect(() => view.followNow(days, timeZone, texts, isOwn, left), [view, days, timeZone, texts, isOwn, left]);
  const told = (item: ToldItem | undefined) =>
    item && (
      <button type="button" part="now-link" onClick={() => goTo('item', item.id)}>
        <span>{item.text}</span>
        {!!item.others && <b> +{item.others}</b>}
      </button>
    );
  return (
    <div className={css.status} part="status" lang={texts.lang}>
      <p>
        {text}
        {told(running)} {told(next)}
      </p>
    </div>
  );
}
