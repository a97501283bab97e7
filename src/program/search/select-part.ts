/** The part of a program that somebody wants to show, by its days, rooms and tracks. */
import { facetsOf } from './facet-items.ts';
import { nameKey } from './fold-text.ts';
import { selectDays } from '../model/select-days.ts';
import type { Day } from '../model/types.ts';

/** Lists of what is wanted, as in the attributes of the element. An empty one leaves all. */
export interface Part {
  days?: string;
  rooms?: string;
  tracks?: string;
}

/** Ids of items by the folded names that they have. */
type Named = ReadonlyMap<string, { ids: ReadonlySet<number> }>;

const KINDS = { rooms: 'place', tracks: 'track' } as const;

/** The keys in a list of names separated by commas. A name that has commas itself is written as it is. */
function keysIn(list: string, known: Named): string[] {
  const pieces = list.split(',').filter((piece) => piece.trim() !== '');
  const keys: string[] = [];
  for (let from = 0, to: number; from < pieces.length; from = to) {
    const nameUntil = (end: number) => nameKey(pieces.slice(from, end).join(','));
    to = pieces.length;
    while (to > from + 1 && !known.has(nameUntil(to))) to--;
    keys.push(nameUntil(to));
  }
  return keys;
}

/** Ids of the items that a list names; undefined where it leaves all. */
export function namedIds(list: string | undefined, known: Named): ReadonlySet<number> | undefined {
  const keys = keysIn(list ?? '', known);
  return keys.length === 0 ? undefined : new Set(keys.flatMap((key) => [...(known.get(key)?.ids ?? [])]));
}

const idsOf = (days: readonly Day[], kind: keyof typeof KINDS, list?: string) =>
  namedIds(list, facetsOf(days)[KINDS[kind]]);

/** The wanted days with the wanted items; a day without any is left out, unless no rooms or tracks are named. */
export function selectPart(days: readonly Day[], { days: list, rooms, tracks }: Part): readonly Day[] {
  const chosen = selectDays(days, list);
  // Most programs are shown whole, and their labels needn't be read for that.
  if (!rooms && !tracks) return chosen;
  const sets = [idsOf(days, 'rooms', rooms), idsOf(days, 'tracks', tracks)].filter((ids) => ids !== undefined);
  if (sets.length === 0) return chosen;
  return chosen.flatMap((day) => {
    const items = day.items.filter(({ id }) => sets.every((ids) => ids.has(id)));
    return items.length > 0 ? { ...day, items } : [];
  });
}

/** The first of the lists that names nothing of the program. */
export function emptyList(days: readonly Day[], { days: list, rooms, tracks }: Part): keyof Part | undefined {
  if (selectDays(days, list).length === 0) return 'days';
  const isEmpty = (kind: keyof typeof KINDS, names?: string) => idsOf(days, kind, names)?.size === 0;
  if (isEmpty('rooms', rooms)) return 'rooms';
  return isEmpty('tracks', tracks) ? 'tracks' : undefined;
}
