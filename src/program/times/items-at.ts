import type { Day } from '../model/types.ts';
import { isOn, timedItems } from './running-items.ts';

/**
 * Ids of the items that run at a moment.
 * @param start of an item, as it is written: `2025-10-28T14:00:00+08:00`
 */
export function itemsAt(days: readonly Day[], start: string): Set<number> {
  const timed = days.flatMap(({ items }) =>
    timedItems(items, 0).map((each, index) => ({ ...each, text: items[index]!.start })),
  );
  const moment = timed.find(({ text }) => text === start)?.start ?? NaN;
  return new Set(timed.flatMap((item) => (isOn(item, moment) ? item.id : [])));
}
