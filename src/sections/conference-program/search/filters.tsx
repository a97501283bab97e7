import { useCallback, useMemo } from 'react';
import { type FacetKind, facetKinds } from '../../../program/search/facets.ts';
import { readItems } from '../../../program/search/search.ts';
import { itemTextsIn } from '../item/item-texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { FacetSelect } from './facet-select.tsx';
import css from './search.module.css';

/** A filter for each kind of label that the program has. */
export function Filters() {
  const { view, days, texts } = useShownProgram();
  const filters = useView((state) => state.filters);
  const prepare = useCallback(() => readItems(days, itemTextsIn(texts)), [days, texts]);
  const itemsLeft = useCallback(
    (kind: FacetKind) => view.select.leftByOthers(view.store.getState(), days, kind),
    [view, days],
  );
  const kinds = useMemo(() => facetKinds(days), [days]);
  if (kinds.length === 0) return null;
  return (
    <div className={css.facets} part="filters" lang={texts.lang}>
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
  );
}
