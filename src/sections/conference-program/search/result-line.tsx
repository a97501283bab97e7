import { useEffect, useState } from 'react';
import sentence from '../styles/sentence.module.css';
import shared from '../../../ui/ui.module.css';
import css from './search.module.css';
import { isOwnTime } from '../state/zone-state.ts';
import { clockOf } from '../texts/clock-of.ts';
import { fill, fillCount } from '../texts/texts.ts';
import { countVisible } from '../state/visible-items.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { isNarrowed } from '../state/search-state.ts';

/** After this time without another letter a screen reader is told. */
const PAUSE_MS = 800;

/** How many items a search and the filters have left, with a button that takes both back. */
export function ResultLine() {
  const { view, days, features, searchField, texts } = useShownProgram();
  const visible = useView((state) => view.select.visible(state, days));
  const day = useView((state) => view.select.day(state, days, features.days));
  const isSearched = useView(isNarrowed);
  const at = useView((state) => state.filters.at);
  const isTimeAlone = useView(
    (state) => !!state.filters.at && !isNarrowed({ ...state, filters: { ...state.filters, at: '' } }),
  );
  const isOwn = useView(isOwnTime);
  const clock = at ? clockOf(at, isOwn) : '';
  const [announced, announce] = useState('');
  const count = countVisible(day ? [day] : days, visible?.ids);
  const text = isSearched && visible ? fillCount(texts.found, count, texts) : '';
  const said = text && count === 0 ? texts.nothing : text;
  useEffect(() => {
    const timer = setTimeout(() => announce(said), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <>
      {/* Present from the start: assistive technology announces changes inside a status, not a new status. */}
      <p className={shared.unseen} role="status" lang={texts.lang}>
        {announced}
      </p>
      {text && (
        <div className={`${sentence.sentence} ${css.result}`} part="result" lang={texts.lang}>
          {/* A time says more than how many run then, and there is no room for both. */}
          {at ? (
            <button
              type="button"
              part="time-button"
              aria-label={fill(texts.notAt, { clock })}
              onClick={() => view.filterBy('at', '')}
            >
              {fill(texts.at, { clock })}
            </button>
          ) : (
            <p aria-hidden="true">{text}</p>
          )}
          {!isTimeAlone && (
            <button
              type="button"
              part="clear-button"
              onClick={({ detail }) => {
                view.clearFilters();
                // This button is gone: a keyboard goes on from the field. A thumb would only get its keyboard.
                if (detail === 0) searchField.current!.focus();
              }}
            >
              {texts.clear}
            </button>
          )}
        </div>
      )}
    </>
  );
}
