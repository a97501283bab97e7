import { useCallback } from 'react';
import type { FacetKind } from '../../../program/search/facets.ts';
import { readItems } from '../../../program/search/search.ts';
import { itemTextsIn } from '../item/item-texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { FacetSelect } from './facet-select.tsx';
import css from './search.module.css';

/** A filter for each kind of label that the program has. */
export function Filters({ kinds }: { kinds: readonly FacetKind[] }) {
  const { view, days, texts } = useShownProgram();
  const filters = useView((state) => state.filters);
  const prepare = useCallback(() => readItems(days, itemTextsIn(texts)), [days, texts]);
  const itemsLeft = useCallback(
    (kind: FacetKind) => view.select.leftByOthers(view.store.getState(), days, kind),
    [view, days],
  );
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
