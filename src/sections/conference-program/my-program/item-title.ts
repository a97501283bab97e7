import { starTitle } from '../../../program/device/star-names.ts';
import { plainTitle } from '../../../program/search/labels.ts';
import type { Day } from '../../../program/model/types.ts';

/** The title of an item as plain text; undefined for one that isn't there. */
export function titleOf(days: readonly Day[], id: number): string | undefined {
  const item = days.flatMap((day) => day.items.find((each) => each.id === id) ?? [])[0];
  return item && starTitle(plainTitle(item.title));
}
