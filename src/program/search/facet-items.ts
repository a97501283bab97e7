/** The items that each name of a facet stands for. */
import { type FacetKind, FACETS, forEachLabel } from './facets.ts';
import { nameKey } from './fold-text.ts';
import { roomRanks } from './room-order.ts';
import type { Day } from '../model/types.ts';

export interface Facet {
  /** As it is written first: `Hall a` and `HALL A` are one. */
  name: string;
  ids: Set<number>;
}

/** By the names as they are compared. */
export type Facets = Record<FacetKind, Map<string, Facet>>;

const known = new WeakMap<readonly Day[], Facets>();

/** Each name with its items, read once for a program: hundreds of rooms and people take a while. */
export function facetsOf(days: readonly Day[]): Facets {
  let facets = known.get(days);
  if (!facets) {
    const made = Object.fromEntries(FACETS.map((kind) => [kind, new Map<string, Facet>()])) as Facets;
    forEachLabel(days, (kind, names, { id }) => {
      for (const name of names) {
        const key = nameKey(name);
        const facet = made[kind].get(key);
        if (facet) facet.ids.add(id);
        else made[kind].set(key, { name, ids: new Set([id]) });
      }
    });
    known.set(days, (facets = made));
  }
  return facets;
}

/**
 * The names of a kind with their keys: rooms in the order of the event, where it has one; else in the order of the language.
 * @param left ids of the items among which somebody chooses: only what stands for one of them is offered; undefined for all
 * @param chosen key of the present choice, which is always offered
 */
export function facetOptions(
  days: readonly Day[],
  kind: FacetKind,
  lang: string,
  left?: ReadonlySet<number>,
  chosen?: string,
): [key: string, facet: Facet][] {
  const offered = [...facetsOf(days)[kind]].filter(
    ([key, { ids }]) => !left || key === chosen || [...ids].some((id) => left.has(id)),
  );
  const rooms = kind === 'place' ? days[0]?.rooms : undefined;
  if (rooms) {
    const { ofRoom } = roomRanks(rooms);
    // Rooms that it doesn't list follow in the order in which they are first named.
    return offered.sort(([, one], [, other]) => ofRoom(one.name) - ofRoom(other.name));
  }
  const { compare } = new Intl.Collator(lang, { numeric: true });
  return offered.sort(([, one], [, other]) => compare(one.name, other.name));
}
