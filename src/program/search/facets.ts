/** The filters of a program: the places, people, tracks and languages that its labels name. */
import { nameKey } from './fold-text.ts';
import { labelOf, type LabelKind } from './labels.ts';
import type { Day, ScheduleItem } from '../model/types.ts';

export const FACETS = ['place', 'people', 'track', 'language', 'interpretation'] as const;
export type FacetKind = (typeof FACETS)[number];

const isFacet = (kind: LabelKind): kind is FacetKind & LabelKind => FACETS.some((facet) => facet === kind);

/** Visitors look for a session's chair as they look for its speakers. */
const facetOf = (kind: LabelKind): FacetKind | undefined =>
  kind === 'chair' ? 'people' : isFacet(kind) ? kind : undefined;

/** Tells each label of a program, with what it names. */
export function forEachLabel(
  days: readonly Day[],
  tell: (kind: FacetKind, names: string[], item: ScheduleItem) => void,
): void {
  for (const { items } of days)
    for (const item of items)
      for (const subItem of item.list) {
        const label = labelOf(subItem);
        const facet = label && facetOf(label.kind);
        if (facet) tell(facet, label.names, item);
      }
}

/** Every item is in some language: one name of it, at some of them, leaves nothing to choose. */
const isOfSeveral = (kind: FacetKind) => kind === 'language' || kind === 'interpretation';

/** The kinds of which a program names at least one, of languages at least two, in a fixed order. */
export function facetKinds(days: readonly Day[]): FacetKind[] {
  const found = new Map(FACETS.map((kind) => [kind, new Set<string>()]));
  forEachLabel(days, (kind, names) => {
    // Hundreds of people need not be told from each other here.
    for (const name of isOfSeveral(kind) ? names.map(nameKey) : ['']) found.get(kind)!.add(name);
  });
  return FACETS.filter((kind) => found.get(kind)!.size >= (isOfSeveral(kind) ? 2 : 1));
}
