/** The changes between two states of a program that a visitor should know of: new, canceled and moved items. */
import { isCancelled } from '../model/item-state.ts';
import { labelOf } from '../search/labels.ts';
import type { Day, Schedule, ScheduleItem } from '../model/types.ts';

/** An item, and the day in which it stands. */
export interface Placed {
  item: ScheduleItem;
  day: Day;
}

export type Move = readonly [before: string, after: string];

export interface ItemChange {
  /** `cancelled` is said of one that stays in its place, `gone` of one that isn't there any more; `on` is no longer canceled. */
  kind: 'moved' | 'new' | 'cancelled' | 'on' | 'gone';
  /** The item as it is, or as it was before it was gone. */
  item: ScheduleItem;
  /** Its day. */
  day: Day;
  /** Of a moved item: day, time and place before and after, where they differ. */
  moves: readonly Move[];
  /** Of any but a new one: the item as it was, in the day in which it stood. */
  was?: Placed;
}

const byId = (days: readonly Day[]) =>
  new Map(days.flatMap((day) => day.items.map((item): [number, Placed] => [item.id, { item, day }])));

/** Shortens `10:00 - 11:00` to `10:00` if the two times start differently. */
function shortTimes(before: string, after: string): Move {
  const [from, to] = [before, after].map((time) => /^\d{1,2}[:.h]\d\d/.exec(time)?.[0]);
  return from && to && from !== to ? [from, to] : [before, after];
}

/** Makes a short name for a day, such as `Tue 28`. */
type DayName = (day: Day) => string;

function placeOf({ list }: ScheduleItem): string {
  const labels = list.map(labelOf);
  return labels.flatMap((label) => (label?.kind === 'place' ? label.names : [])).join(', ');
}

const contents = ({ list }: ScheduleItem) => list.map(({ content }) => content).join('\n');

/** Day, time and place of an item before and after a change, as far as they differ. */
export function differences(old: Placed, { item, day }: Placed, dayName: DayName) {
  // Labels are read only if the texts differ, because a program has thousands of items and few of them change.
  const isSameList = contents(old.item) === contents(item);
  // A time or place that was missing before is no move, because nobody went by it.
  const differing = (before: string, after: string): Move | undefined =>
    before && before !== after ? [before, after] : undefined;
  return {
    day: differing(dayName(old.day), dayName(day)),
    time: differing(...shortTimes(old.item.time, item.time)),
    place: isSameList ? undefined : differing(placeOf(old.item), placeOf(item)),
  };
}

/**
 * The changes in the order of the program, items that are gone last. None if no item of the earlier program is left,
 * because the program is another one then.
 */
export function changesBetween(before: readonly Day[], after: readonly Day[], dayName: DayName): ItemChange[] {
  // This is by far the most frequent case: nothing was kept, or nothing has changed since.
  if (before === after) return [];
  const old = byId(before);
  const present = byId(after);
  if (![...present.keys()].some((id) => old.has(id))) return [];
  const changed = [...present.values()].flatMap((now): ItemChange[] => {
    const was = old.get(now.item.id);
    if (!was) return [{ kind: 'new', ...now, moves: [] }];
    if (isCancelled(was.item) !== isCancelled(now.item))
      return [{ kind: isCancelled(now.item) ? 'cancelled' : 'on', ...now, moves: [], was }];
    const moves = Object.values(differences(was, now, dayName)).filter((move) => move !== undefined);
    return moves.length > 0 ? [{ kind: 'moved', ...now, moves, was }] : [];
  });
  const gone = [...old.values()].filter(({ item }) => !present.has(item.id));
  return [...changed, ...gone.map((was): ItemChange => ({ kind: 'gone', ...was, moves: [], was }))];
}

/** An earlier state of a program with some items as they are now: what has changed with these is seen. */
export function withSeenItems(before: Schedule, now: Schedule, ids: ReadonlySet<number>): Schedule {
  const own = ({ items }: Day) => items.filter(({ id }) => ids.has(id));
  const left = before.map((day) => ({ ...day, items: day.items.filter(({ id }) => !ids.has(id)) }));
  return now.reduce((days, day) => {
    const items = own(day);
    if (items.length === 0) return days;
    return days.some(({ id }) => id === day.id)
      ? days.map((each) => (each.id === day.id ? { ...each, items: [...each.items, ...items] } : each))
      : [...days, { ...day, items }];
  }, left);
}
