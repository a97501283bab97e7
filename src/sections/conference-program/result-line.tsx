import { type MouseEvent, useEffect, useState } from 'react';
import tools from './overview-tools.module.css';
import css from './search.module.css';
import { fillCount, type Texts } from './texts/texts.ts';

/** After this time without another letter a screen reader is told. */
const PAUSE_MS = 800;

function resultText(texts: Texts, count: number, ofDay = count): string {
  if (count === 0) return texts.nothing;
  if (ofDay === count) return fillCount(texts.found, count, texts.lang);
  return fillCount(texts.foundOfDay, count, texts.lang, { here: String(ofDay) });
}

/** How many items a search and the filters have left, with a button that takes both back. */
export function ResultLine({
  count,
  countOfDay,
  onClear,
  texts,
}: {
  /** Undefined while nothing is searched or filtered. */
  count: number | undefined;
  /** How many of them are on the day that is shown alone, if one is. */
  countOfDay: number | undefined;
  onClear: (event: MouseEvent) => void;
  texts: Texts;
}) {
  const [announced, announce] = useState('');
  const text = count === undefined ? '' : resultText(texts, count, countOfDay);
  useEffect(() => {
    const timer = setTimeout(() => announce(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      {/* Present from the start: assistive technology announces changes inside a status, not a new status. */}
      <p className={css.announced} role="status" lang={texts.lang}>
        {announced}
      </p>
      {text && (
        <div className={tools.status} part="result" lang={texts.lang}>
          <p aria-hidden="true">{text}</p>
          <button type="button" className={`${tools.jump} ${tools.clear}`} part="clear-button" onClick={onClear}>
            {texts.clear}
          </button>
        </div>
      )}
    </>
  );
}
