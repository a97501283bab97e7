import { memo, useMemo, useState } from 'react';
import { facetOptions } from '../../../program/search/facet-items.ts';
import type { FacetKind } from '../../../program/search/facets.ts';
import type { Day } from '../../../program/model/types.ts';
import tools from '../day-bar/overview-tools.module.css';
import css from './search.module.css';
import type { Texts } from '../texts/texts.ts';

/** A choice among the rooms, people or tracks of the program, which are listed only when somebody looks for them. */
export const FacetSelect = memo(function FacetSelect({
  kind,
  days,
  chosen,
  onChoose,
  onUse,
  texts,
}: {
  kind: FacetKind;
  days: readonly Day[];
  /** Its folded name; empty for all. */
  chosen: string;
  onChoose: (kind: FacetKind, name: string) => void;
  /** Somebody is about to choose. */
  onUse: () => void;
  texts: Texts;
}) {
  const [isListed, setListed] = useState(false);
  const list = () => {
    setListed(true);
    onUse();
  };
  const options = useMemo(() => (isListed ? facetOptions(days, kind, texts.lang) : []), [isListed, days, kind, texts]);
  return (
    <label className={css.facet}>
      <select
        className={tools.day}
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
