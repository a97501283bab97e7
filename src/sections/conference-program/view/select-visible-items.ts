import { facetsOf } from '../../../program/search/facet-items.ts';
import { FACETS } from '../../../program/search/facets.ts';
import { findWords } from '../../../program/search/fold-text.ts';
import { excerpt } from '../../../program/search/search.ts';
import { itemsAt } from '../../../program/times/items-at.ts';
import type { Day } from '../../../program/model/types.ts';
import { itemTexts } from '../item/item-texts.ts';
import type { VisibleItems } from '../state/visible-items.ts';
import type { Filters, Found } from '../state/search-state.ts';

type Ids = Pick<ReadonlySet<number>, 'has' | 'keys'>;

const NO_IDS: Ids = new Set();

function intersection([first, ...others]: readonly Ids[]): ReadonlySet<number> | undefined {
  return first && new Set([...first.keys()].filter((id) => others.every((ids) => ids.has(id))));
}

/**
 * The items that are left by the search, the filters and the visitor's own program, each of which may leave all.
 * @param alone ids of the items in the visitor's own program, if only they are shown
 * @param folded ids of the items that are folded away
 */
export function visibleItems(
  days: readonly Day[],
  filters: Filters,
  found: Found | undefined,
  alone: ReadonlySet<number> | undefined,
  folded?: ReadonlySet<number>,
): VisibleItems | undefined {
  const chosen = FACETS.flatMap((kind) => {
    const name = filters[kind];
    return name ? [facetsOf(days)[kind].get(name)?.ids ?? NO_IDS] : [];
  });
  const running = filters.at ? itemsAt(days, filters.at) : undefined;
  const unfolded =
    folded && new Set(days.flatMap(({ items }) => items.flatMap(({ id }) => (folded.has(id) ? [] : id))));
  const ids = intersection([found?.items, alone, running, unfolded, ...chosen].filter((each) => each !== undefined));
  return (
    ids && {
      ids,
      find: found && ((text) => findWords(text, found.words)),
      excerpt: (id) => found && excerpt(found.items.get(id)!, found.words, itemTexts),
    }
  );
}
