import { useEffect } from 'react';
import { useShownProgram, useView } from '../view/program-context.ts';
import { isOwnTime } from '../zone/zone-state.ts';
import css from './now.module.css';

/**
 * What is on now and next, in a line that has its room before it has its words. Nothing of it is announced: the minutes would
 * interrupt a screen reader again and again.
 */
export function NowLine() {
  const { view, days, timeZone, texts } = useShownProgram();
  const isOwn = useView(isOwnTime);
  const { text } = useView((state) => state.now);
  useEffect(() => view.followNow(days, timeZone, texts, isOwn), [view, days, timeZone, texts, isOwn]);
  return (
    <div className={css.status} part="status" lang={texts.lang}>
      <p>{text}</p>
    </div>
  );
}
