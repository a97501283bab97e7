import { nameKey } from '../../search/fold-text.ts';
import { itemFacts } from '../../search/labels.ts';
import type { ScheduleItem } from '../../model/types.ts';
import { crowdsAmong } from '../crowds.ts';
import { areTogether, takenTimes } from './taken-times.ts';

/** Two items at the same time that name the same room or person. */
export interface Overlap {
  item: ScheduleItem;
  /** The one that begins first; of two that begin together, the one above. */
  other: ScheduleItem;
  /** The names that both have, as the item writes them. */
  names: string[];
}

function namesOf(item: ScheduleItem) {
  const { place, people, chair } = itemFacts(item);
  const persons = [...people, ...chair];
  return { names: [...place, ...persons], persons };
}

/**
 * The items of a day in which a room or a person is needed twice at the same time. Only labelled sub-items tell who and where.
 * Items that share neither may be side by side, as those of a program are; `clashesOf` is for one visitor, who can't be at both.
 * A crowd shares its room.
 */
export function overlaps(items: readonly ScheduleItem[]): Overlap[] {
  const named = items.map((item) => ({ item, ...namesOf(item) })).filter(({ names }) => names.length > 0);
  const byId = new Map(named.map((one) => [one.item.id, one]));
  const timed = takenTimes(items)
    .flatMap((time) => (byId.has(time.id) ? { ...byId.get(time.id)!, ...time } : []))
    .sort((one, next) => one.start - next.start);
  const isCrowd = crowdsAmong(items);
  const running: typeof timed = [];
  return timed.flatMap((later) => {
    const stillRunning = running.filter((earlier) => areTogether(earlier, later));
    running.splice(0, running.length, ...stillRunning, later);
    return stillRunning.flatMap((earlier) => {
      const folded = new Set(earlier.names.map(nameKey));
      const needed = isCrowd(earlier.item, later.item) ? later.persons : later.names;
      const names = [...new Set(needed.filter((name) => folded.has(nameKey(name))))];
      return names.length > 0 ? { item: later.item, other: earlier.item, names } : [];
    });
  });
}
