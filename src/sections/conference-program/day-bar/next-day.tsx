import { useEffect, useRef, useState } from 'react';
import { atRest } from '../../../ui/at-rest.ts';
import { idle } from '../../../ui/idle.ts';
import { nearWindow } from '../../../ui/in-view/near-window.ts';
import { useGoTo } from '../address/use-go-to.ts';
import { isNarrowed } from '../state/search-state.ts';
import { fill } from '../texts/texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import tools from '../styles/overview-tools.module.css';
import css from './next-day.module.css';

/**
 * At the end of a day that is shown alone: leads to the beginning of the next one. Seen when it is near the window and the
 * rows above have their true heights, so that it is never seen to move.
 */
export function NextDay() {
  const { view, days, texts } = useShownProgram();
  const goTo = useGoTo();
  const [isSettled, setSettled] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current!;
    const ended = new AbortController();
    void (async () => {
      await idle();
      // Rows far from the window keep the heights that they were taken for.
      await nearWindow(element, ended.signal);
      // Idle is a page between two frames, too, and one that is never idle is taken for it after a while.
      await atRest(element);
      setSettled(true);
    })();
    return () => ended.abort();
  }, []);
  const isWhole = useView((state) => !isNarrowed(state) && !state.alone);
  const day = useView((state) => view.select.day(state, days, true));
  const next = isWhole && day ? days[days.indexOf(day) + 1] : undefined;
  return (
    // Always there: the script that opens a program at now has shown its room before.
    <button
      ref={button}
      type="button"
      hidden={!next}
      suppressHydrationWarning
      className={`${tools.tool} ${css.next}`}
      part="next-day-button"
      data-settled={isSettled || undefined}
      lang={texts.lang}
      onClick={() => next && goTo('day', next.id, true)}
    >
      {next && fill(texts.dayAfter, { day: next.title })}
    </button>
  );
}
