import { nameKey } from '../../search/fold-text.ts';
import { itemFacts } from '../../search/labels.ts';
import { readRooms } from '../../search/named-rooms.ts';
import type { ScheduleItem } from '../../model/types.ts';
import { crowdsAmong } from '../crowds.ts';
import { areTogether, takenTimes } from './taken-times.ts';

/** Two items at the same time that name the same room or person. */
export interface Overlap {
  item: ScheduleItem;
  /** The one that begins first; of two that begin together, the one above. */
  other: ScheduleItem;
  /**
   * The names that both have, as the item writes them. A room that one of them names among others, as `Hall A + B` does, as the day
   * writes it first.
   */
  names: string[];
}

function namesOf(item: ScheduleItem) {
  const { place, people, chair } = itemFacts(item);
  const persons = [...people, ...chair];
  return { place, persons };
}

/** The names that are among others, too. */
function sharedNames(names: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map(nameKey));
  return [...new Set(names.filter((name) => keys.has(nameKey(name))))];
}

/**
 * The items of a day in which a room or a person is needed twice at the same time. Only labelled sub-items tell who and where.
 * Items that share neither may be side by side, as those of a program are; `clashesOf` is for one visitor, who can't be at both.
 * A crowd shares its room.
 */
export function overlaps(items: readonly ScheduleItem[]): Overlap[] {
  const rooms = readRooms(items);
  const named = items
    .map((item) => ({ item, ...namesOf(item) }))
    .filter(({ place, persons }) => place.length + persons.length > 0);
  const byId = new Map(named.map((one) => [one.item.id, one]));
  const timed = takenTimes(items)
    .flatMap((time) => (byId.has(time.id) ? { ...byId.get(time.id)!, ...time } : []))
    .sort((one, next) => one.start - next.start);
  const isCrowd = crowdsAmong(items, rooms);
  /** A name that both have stands for all its rooms. */
  const sharedRooms = (later: (typeof timed)[number], earlier: (typeof timed)[number]): string[] => {
    const names = sharedNames(later.place, earlier.place);
    const told = names.flatMap(rooms.named);
    const own = rooms.of(earlier.item);
    const others = rooms.of(later.item).filter((room) => own.includes(room) && !told.includes(room));
    return [...names, ...others.map((room) => rooms.nameOf(room)!)];
  };
  const running: typeof timed = [];
  return timed.flatMap((later) => {
    const stillRunning = running.filter((earlier) => areTogether(earlier, later));
    running.splice(0, running.length, ...stillRunning, later);
    return stillRunning.flatMap((earlier) => {
      const places = isCrowd(earlier.item, later.item) ? [] : sharedRooms(later, earlier);
      const names = [...places, ...sharedNames(later.persons, earlier.persons)];
      return names.length > 0 ? { item: later.item, other: earlier.item, names } : [];
    });
  });
}
