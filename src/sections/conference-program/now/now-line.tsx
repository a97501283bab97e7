import css from '../day-bar/overview-tools.module.css';
import { useGoTo } from '../links/use-go-to.ts';
import { isNarrowed } from '../search/search-state.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { useNowText } from './use-now-text.ts';

/**
 * What is on now and next, in a line that has its room before it has its words, and gives its place to the result of a
 * search. Nothing of it is announced: the minutes would interrupt a screen reader again and again.
 */
export function NowLine() {
  const { days, timeZone, texts } = useShownProgram();
  const goTo = useGoTo();
  const isHidden = useView(isNarrowed);
  const { text, target } = useNowText(days, timeZone, texts);
  return (
    <div className={css.status} part="status" hidden={isHidden} lang={texts.lang}>
      <p>{text}</p>
      {target !== undefined && (
        <button type="button" className={css.jump} part="now-button" onClick={() => goTo('item', target)}>
          {texts.jump}
        </button>
      )}
    </div>
  );
}
