import { useEffect, useState } from 'react';
import type { Day } from '../../../program/model/types.ts';
import tools from '../day-bar/overview-tools.module.css';
import css from './search.module.css';
import { fillCount, type Texts } from '../texts/texts.ts';
import { countVisible } from '../days/visible-items.ts';
import type { Searching } from './use-visible-items.ts';

/** After this time without another letter a screen reader is told. */
const PAUSE_MS = 800;

/** How many items of these days a search and the filters have left, with a button that takes both back. */
export function ResultLine({ days, items, texts }: { days: readonly Day[]; items: Searching; texts: Texts }) {
  const { field, shown, isNarrowed, clear } = items;
  const [announced, announce] = useState('');
  const count = countVisible(days, shown?.ids);
  const found = () => (count > 0 ? fillCount(texts.found, count, texts) : texts.nothing);
  const text = isNarrowed && shown ? found() : '';
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
          <button
            type="button"
            className={`${tools.jump} ${tools.clear}`}
            part="clear-button"
            onClick={({ detail }) => {
              clear();
              // This button is gone: a keyboard goes on from the field. A thumb would only get its keyboard.
              if (detail === 0) field.current!.focus();
            }}
          >
            {texts.clear}
          </button>
        </div>
      )}
    </>
  );
}
