import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { countVisible } from '../state/visible-items.ts';
import { fill, fillCount } from '../texts/texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import css from './nothing-found.module.css';
import { isNarrowed } from '../state/search-state.ts';
import { limitsOf } from './ways-out.ts';

/** Leads a keyboard to the search field, and where a page leaves that out, to the title of what is shown. */
function focusAfter(field: HTMLElement | null, section: HTMLElement): void {
  const title = section.querySelector<HTMLElement>('[data-items]:not([hidden]) [part=day-title]') ?? section;
  if (!field) title.tabIndex = -1;
  (field ?? title).focus();
}

/** The limits that have left nothing, and how much there is without each. */
function Limits() {
  const { view, days, section, searchField, texts } = useShownProgram();
  const state = useView((whole) => whole);
  const limits = limitsOf(view, state, days, texts);
  const helpful = limits.length > 1 ? limits.filter(({ count }) => count > 0) : [];
  const button = (text: string, act: () => void) => (
    <Button
      key={text}
      onClick={({ detail }) => {
        // Where there is no field, what is shown again must be there to be focused.
        flushSync(act);
        // This button is gone: a keyboard goes on from the field. A thumb would only get its keyboard.
        if (detail === 0) focusAfter(searchField.current, section.current!);
      }}
    >
      {text}
    </Button>
  );
  return (
    <div className={css.nothing} part="nothing-found" lang={texts.lang}>
      {/* The line of the result is announced. */}
      <p>{fill(texts.nothingFor, { what: limits.map(({ name }) => name).join(' + ') })}</p>
      {state.query.trim() !== '' && helpful.length === 0 && <p>{texts.searchHint}</p>}
      {helpful.map(({ name, count, takeOff }) =>
        button(fill(texts.without, { name, found: fillCount(texts.found, count, texts) }), takeOff),
      )}
      {helpful.length === 0 && button(texts.showAll, view.clearFilters)}
    </div>
  );
}

/** Stands in place of the items where a search or a filter has left none. */
export function NothingFound() {
  const { view, days, features } = useShownProgram();
  const isNothing = useView((state) => {
    const day = view.select.day(state, days, features.days);
    const visible = isNarrowed(state) && view.select.visible(state, days);
    return !!visible && countVisible(day ? [day] : days, visible.ids) === 0;
  });
  return isNothing ? <Limits /> : null;
}
