import { useLayoutEffect } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { shortDayName } from '../../../program/times/short-day-name.ts';
import tools from '../day-bar/overview-tools.module.css';
import { fillCount } from '../texts/texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import css from './earlier-button.module.css';

/** Says how much of the shown days is over and folded away, and shows it. */
export function EarlierButton({ isPrerendered }: { isPrerendered: boolean }) {
  const { view, days, features, section, timeZone, texts } = useShownProgram();
  const { element } = useHost();
  const folded = useView((state) => view.select.folded(state, days));
  const day = useView((state) => view.select.day(state, days, features.days));
  // Before the next paint: what is folded away is never seen first.
  useLayoutEffect(() => {
    // The section around has no reference yet.
    const isBelow = () =>
      element!.shadowRoot!.querySelector('[data-items]')!.getBoundingClientRect().top >= window.innerHeight;
    view.foldEarlier(days, timeZone, () => !isPrerendered || isBelow());
  }, [view, days, element, timeZone, isPrerendered]);
  const over = folded ? (day ? [day] : days).filter(({ items }) => items.some(({ id }) => folded.has(id))) : [];
  const count = over.flatMap(({ items }) => items).filter(({ id }) => folded!.has(id)).length;
  if (count === 0) return null;
  const names = [...new Set([over[0]!, over.at(-1)!])].map((each) => shortDayName(each, texts));
  return (
    <button
      type="button"
      className={`${tools.tool} ${css.earlier}`}
      part="earlier-button"
      lang={texts.lang}
      onClick={({ detail }) => {
        view.unfold();
        // This button is gone: a keyboard goes on from what it has shown.
        if (detail > 0) return;
        const title = section.current!.querySelector<HTMLElement>('[data-items]:not([hidden]) [part=day-title]');
        if (!title) return;
        title.tabIndex = -1;
        title.focus();
      }}
    >
      {fillCount(texts.earlier, count, texts, { day: names.join(' – ') })}
    </button>
  );
}
