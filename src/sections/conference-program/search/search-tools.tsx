import { useCallback, useMemo } from 'react';
import { type FacetKind, facetKinds } from '../../../program/search/facets.ts';
import { readItems } from '../../../program/search/search.ts';
import { FacetSelect } from './facet-select.tsx';
import css from './search.module.css';
import { itemTexts } from '../days/item-texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { useSearch } from './use-search.ts';

/**
 * The search field, and a filter for each kind of label that the program has. The field keeps its own text, so that
 * what somebody types before the script is there is searched for later.
 */
export function SearchTools() {
  const { view, days, section, searchField, texts } = useShownProgram();
  useSearch();
  const filters = useView((state) => state.filters);
  /** Reads the texts of all items when somebody is about to search or filter, so that the first letter finds them ready. */
  const prepare = useCallback(() => readItems(days, itemTexts), [days]);
  const itemsLeft = useCallback(
    (kind: FacetKind) => view.select.leftByOthers(view.store.getState(), days, kind),
    [view, days],
  );
  const kinds = useMemo(() => facetKinds(days), [days]);
  const goToFirst = () => {
    const title = section.current!.querySelector<HTMLElement>(
      '[data-items]:not([hidden]) [data-item]:not([hidden]) [data-f=title]',
    );
    if (!title) return;
    title.tabIndex = -1;
    title.focus();
  };
  return (
    <>
      <label className={css.field}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M15 15l-4.5-4.5M7 12A5 5 0 1 1 7 2a5 5 0 0 1 0 10z" />
        </svg>
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
            if (event.key !== 'Escape' || !event.currentTarget.value) return;
            // The first Escape empties the field, and only the next one closes a dialog around the element.
            event.preventDefault();
            view.endSearch();
          }}
        />
      </label>
      {kinds.length > 0 && (
        <div className={css.facets}>
          {kinds.map((kind) => (
            <FacetSelect
              key={kind}
              kind={kind}
              days={days}
              chosen={filters[kind] ?? ''}
              onChoose={view.filterBy}
              itemsLeft={itemsLeft}
              onUse={prepare}
              texts={texts}
            />
          ))}
        </div>
      )}
    </>
  );
}
