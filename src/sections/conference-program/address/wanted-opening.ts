import {
  dayIndexAt,
  isDuring,
  isLeft,
  isOver,
  type Opening,
  openingAt,
  type OpeningTable,
} from '../../../program/times/opening/opening.ts';
import { keptChoice } from './choice-place.ts';

/** The mark before the moment of a fold that somebody has unfolded. */
export const UNFOLDED = 'none';

/** Under which name a page keeps, for this entry of its history, when what is over was folded away. */
export const foldName = (prefix: string) => `${prefix} folded`;

/** The moment of the fold that this tab had on the same day. */
function keptMoment(table: OpeningTable, prefix: string, now: number): number | typeof UNFOLDED {
  const [kept, unfolded] = (keptChoice(foldName(prefix)) ?? '').split(' ').reverse();
  const isSameDay = !!kept && Number(kept) <= now && dayIndexAt(table, Number(kept)) === dayIndexAt(table, now);
  if (!isSameDay) return now;
  return unfolded === UNFOLDED ? UNFOLDED : Number(kept);
}

type RowPlace = readonly [day: number, row: number];

/** The place of the day or row that an address or a kept choice names; -1 for all days, undefined without one. */
function namedPlace(
  [, , ...days]: OpeningTable,
  prefix: string,
  choice: URLSearchParams,
  rowOf: (item: string) => RowPlace | undefined,
): { day?: number; row?: number } {
  const dayOf = (id: string | undefined) => days.findIndex(([each]) => String(each) === id);
  const [, kind, id] =
    (location.hash.startsWith(`${prefix}-`) && /^(item|day)-(\d+)$/.exec(location.hash.slice(prefix.length + 1))) || [];
  if (kind === 'item') {
    const [day, row] = rowOf(id!) ?? [];
    return { day, row };
  }
  const wanted = kind ? id : choice.get('day');
  if (wanted === 'all') return { day: -1 };
  const day = dayOf(wanted ?? undefined);
  return { day: day < 0 ? undefined : day };
}

/**
 * The opening of a program now, by this entry of the page's history and its address.
 * @param prefix of addresses, as `#program`
 * @param rowOf where the row of an item stands: the places of its day and in it; undefined if it isn't there
 * @returns undefined where the event doesn't go on, and where a search or a filter is to be brought back
 */
export function wantedOpening(
  table: OpeningTable,
  prefix: string,
  now: number,
  rowOf: (item: string) => RowPlace | undefined,
): Opening | undefined {
  const choice = new URLSearchParams(keptChoice(prefix) ?? '');
  if (!isDuring(table, now) || [...choice.keys()].some((key) => key !== 'day' && key !== 'view')) return undefined;
  const kept = keptMoment(table, prefix, now);
  const { dayId, at } = openingAt(table, kept === UNFOLDED ? now : kept);
  const named = namedPlace(table, prefix, choice, rowOf);
  const [, , ...days] = table;
  const day = days[named.day ?? -1];
  const isFolded =
    kept !== UNFOLDED &&
    at !== undefined &&
    (!day || isLeft(day, at)) &&
    !(day && named.row !== undefined && isOver(day, named.row, at));
  return { dayId: named.day === undefined ? dayId : day?.[0], at: isFolded ? at : undefined };
}
