/** What a program can be filtered by: the places, people and tracks that its labels name. */
import { foldText } from './fold-text.ts';
import { labelOf, type LabelKind } from './labels.ts';
import type { Day, ScheduleItem } from './types.ts';

export const FACETS = ['place', 'people', 'track'] as const;
export type FacetKind = (typeof FACETS)[number];

/** Who chairs a session is looked for as who speaks in it is. */
const facetOf = (kind: LabelKind): FacetKind => (kind === 'chair' ? 'people' : kind);

interface Facet {
  /** As it is written first: `Hall a` and `HALL A` are one. */
  name: string;
  ids: Set<number>;
}

/** By the folded names. */
export type Facets = Record<FacetKind, Map<string, Facet>>;

function forEachLabel(days: readonly Day[], tell: (kind: FacetKind, names: string[], item: ScheduleItem) => void) {
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

const known = new WeakMap<readonly Day[], Facets>();

/** Each name with its items, read once for a program: hundreds of rooms and people take a while. */
export function facetsOf(days: readonly Day[]): Facets {
  let facets = known.get(days);
  if (!facets) {
    const made: Facets = { place: new Map(), people: new Map(), track: new Map() };
    forEachLabel(days, (kind, names, { id }) => {
      for (const name of names) {
        const key = foldText(name);
        const facet = made[kind].get(key);
        if (facet) facet.ids.add(id);
        else made[kind].set(key, { name, ids: new Set([id]) });
      }
    });
    known.set(days, (facets = made));
  }
  return facets;
}
