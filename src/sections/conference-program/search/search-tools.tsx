import { useCallback, useLayoutEffect, useRef } from 'react';
import { readItems } from '../../../program/search/search.ts';
import tools from '../styles/overview-tools.module.css';
import { itemTextsIn } from '../item/item-texts.ts';
import { useShownProgram } from '../view/program-context.ts';
import css from './search.module.css';
import { useSearch } from './use-search.ts';

const Glass = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M15 15l-4.5-4.5M7 12A5 5 0 1 1 7 2a5 5 0 0 1 0 10z" />
  </svg>
);

/**
 * The search field, with the button that opens it in a narrow place. The field keeps its own text, so that what somebody
 * types before the script is there is searched for later.
 * @param onOpen opens the field, or closes it
 */
export function SearchTools({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { view, days, section, searchField, texts } = useShownProgram();
  useSearch();
  const opener = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  /** Reads the texts of all items when somebody is about to search, so that the first letter finds them ready. */
  const prepare = useCallback(() => readItems(days, itemTextsIn(texts)), [days, texts]);
  // In the task of the press: a phone shows its keyboard only then.
  useLayoutEffect(() => {
    if (isOpen && isPressed.current) searchField.current!.focus();
    isPressed.current = false;
  }, [isOpen, searchField]);

  const close = () => {
    view.clearFilters();
    onOpen(false);
  };
  const goToFirst = () => {
    const title = section.current!.querySelector<HTMLElement>(
      '[data-items]:not([hidden]) [data-item]:not([hidden]) [data-f=title]',
    );
    if (!title) return;
    title.tabIndex = -1;
    title.focus();
  };
  return (
    <search className={css.search} part="search" lang={texts.lang}>
      <button
        ref={opener}
        type="button"
        className={`${tools.tool} ${css.opener}`}
        part="search-button"
        aria-label={texts.search}
        aria-expanded={isOpen}
        onClick={() => {
          isPressed.current = !isOpen;
          if (isOpen) close();
          else onOpen(true);
        }}
      >
        <Glass />
      </button>
      <label className={css.field}>
        <Glass />
        <input
          ref={searchField}
          type="search"
          part="search-field"
          aria-label={texts.search}
          placeholder={texts.search}
          enterKeyHint="search"
          onFocus={prepare}
          onChange={({ target }) => view.search(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') goToFirst();
            if (event.key !== 'Escape') return;
            const canClose = opener.current!.getClientRects().length > 0;
            if (!event.currentTarget.value && !canClose) return;
            // The first Escape empties the field, another one closes it, and only the next one a dialog around the element.
            event.preventDefault();
            if (event.currentTarget.value) return view.endSearch();
            opener.current!.focus();
            close();
          }}
        />
      </label>
    </search>
  );
}
