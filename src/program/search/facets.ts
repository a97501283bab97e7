/** The filters of a program: the places, people and tracks that its labels name. */
import { labelOf, type LabelKind } from './labels.ts';
import type { Day, ScheduleItem } from '../model/types.ts';

export const FACETS = ['place', 'people', 'track'] as const;
export type FacetKind = (typeof FACETS)[number];

/** Visitors look for a session's chair as they look for its speakers. */
const facetOf = (kind: LabelKind): FacetKind => (kind === 'chair' ? 'people' : kind);

/** Tells each label of a program, with what it names. */
export function forEachLabel(
  days: readonly Day[],
  tell: (kind: FacetKind, names: string[], item: ScheduleItem) => void,
): void {
  for (const { items } of days)
    for (const item of items)
      for (const subItem of item.list) {
        const label = labelOf(subItem);
        if (label) tell(facetOf(label.kind), label.names, item);
      }
}

/** The kinds of which a program names at least one, in a fixed order. */
export function facetKinds(days: readonly Day[]): FacetKind[] {
  const found = new Set<FacetKind>();
  forEachLabel(days, (kind) => found.add(kind));
  return FACETS.filter((kind) => found.has(kind));
}
