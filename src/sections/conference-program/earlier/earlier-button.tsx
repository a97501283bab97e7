import { useLayoutEffect } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { sortByStart } from '../../../program/times/order-by-start.ts';
import type { Day } from '../../../program/model/types.ts';
import { shortDayName } from '../../../program/times/short-day-name.ts';
import tools from '../styles/overview-tools.module.css';
import { hashPrefix } from '../address/hash-prefix.ts';
import { fillCount } from '../texts/texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import css from './earlier-button.module.css';
import { forgetOpened, isBelowWindow, openedWith } from './open-at-now.ts';
import { wantedOpening } from '../address/wanted-opening.ts';

/** Where the row of an item stands: the places of its day and in it. */
function rowOf(days: readonly Day[], item: string) {
  const day = days.findIndex(({ items }) => items.some(({ id }) => String(id) === item));
  return day < 0 ? undefined : ([day, sortByStart(days[day]!).findIndex(({ id }) => String(id) === item)] as const);
}

/** Says how much of the shown days is over and folded away, and shows it. */
export function EarlierButton({ isPrerendered }: { isPrerendered: boolean }) {
  const { view, days, features, section, timeZone, texts } = useShownProgram();
  const { element } = useHost();
  const folded = useView((state) => view.select.folded(state, days));
  const day = useView((state) => view.select.day(state, days, features.days));
  // Before the next paint: what is folded away is never seen first.
  useLayoutEffect(() => {
    view.openAtNow(
      days,
      timeZone,
      openedWith(element),
      (table, now) => wantedOpening(table, hashPrefix(element), now, (item) => rowOf(days, item)),
      // The section around has no reference yet.
      () => !isPrerendered || isBelowWindow(element!.shadowRoot!),
    );
  }, [view, days, element, timeZone, isPrerendered]);
  // Until then, since the same program may come as other objects before a visitor has done anything.
  useLayoutEffect(() => () => forgetOpened(element), [element]);
  const over = folded ? (day ? [day] : days).filter(({ items }) => items.some(({ id }) => folded.has(id))) : [];
  const count = over.flatMap(({ items }) => items).filter(({ id }) => folded!.has(id)).length;
  const names = [...new Set([...over.slice(0, 1), ...over.slice(-1)])].map((each) => shortDayName(each, texts));
  return (
    // Always there, with the words for any number of items and for what is on: a script may have shown them before.
    <button
      type="button"
      hidden={count === 0}
      data-one={texts.earlier.one}
      data-now={texts.now}
      data-watch={texts.watch}
      suppressHydrationWarning
      className={`${tools.tool} ${css.earlier}`}
      part="earlier-button"
      lang={texts.lang}
      onClick={({ detail }) => {
        view.unfold();
        // This button is hidden: a keyboard goes on from what it has shown.
        if (detail > 0) return;
        const title = section.current!.querySelector<HTMLElement>('[data-items]:not([hidden]) [part=day-title]');
        if (!title) return;
        title.tabIndex = -1;
        title.focus();
      }}
    >
      {count === 0 ? texts.earlier.other : fillCount(texts.earlier, count, texts, { day: names.join(' – ') })}
    </button>
  );
}
