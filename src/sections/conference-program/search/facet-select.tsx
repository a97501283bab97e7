import { memo, useMemo, useState } from 'react';
import { type Facet, facetOptions, facetsOf } from '../../../program/search/facet-items.ts';
import type { FacetKind } from '../../../program/search/facets.ts';
import type { Day } from '../../../program/model/types.ts';
import tools from '../styles/overview-tools.module.css';
import css from './search.module.css';
import type { Texts } from '../texts/texts.ts';

/** The present choice, where nothing else is listed yet: a link or an earlier visit has made it. */
const chosenOption = (days: readonly Day[], kind: FacetKind, chosen: string): [key: string, facet: Facet][] => {
  const facet = chosen && facetsOf(days)[kind].get(chosen);
  return facet ? [[chosen, facet]] : [];
};

/**
 * A choice among the rooms, people or tracks of the program, which are listed only when somebody looks for them: those of the
 * items that the search and the other filters leave.
 */
export const FacetSelect = memo(function FacetSelect({
  kind,
  days,
  chosen,
  onChoose,
  itemsLeft,
  onUse,
  texts,
}: {
  kind: FacetKind;
  days: readonly Day[];
  /** Its folded name; empty for all. */
  chosen: string;
  onChoose: (kind: FacetKind, name: string) => void;
  /** Ids of the items that the search and the other filters leave; undefined for all. */
  itemsLeft: (kind: FacetKind) => ReadonlySet<number> | undefined;
  /** Somebody is about to choose. */
  onUse: () => void;
  texts: Texts;
}) {
  const [listed, setListed] = useState<{ left: ReadonlySet<number> | undefined }>();
  const list = () => {
    setListed({ left: itemsLeft(kind) });
    onUse();
  };
  const options = useMemo(
    () => (listed ? facetOptions(days, kind, texts.lang, listed.left, chosen) : chosenOption(days, kind, chosen)),
    [listed, days, kind, texts, chosen],
  );
  return (
    <label className={css.facet}>
      <select
        className={tools.tool}
        part="filter"
        aria-label={texts[kind]}
        value={chosen}
        data-chosen={chosen ? '' : undefined}
        // Before the browser opens it, whichever way.
        onPointerDown={list}
        onFocus={list}
        onKeyDown={list}
        onChange={({ target }) => onChoose(kind, target.value)}
      >
        <option value="">{texts[kind]}</option>
        {options.map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
});
