import type { ScheduleItem } from '../model/types.ts';

/** The items in the order of their starts. An item without a known start stays behind the one before it. */
export function sortByStart(items: readonly ScheduleItem[]): ScheduleItem[] {
  let latest = -Infinity;
  const keyed = items.map((item) => {
    const moment = Date.parse(item.start ?? '');
    if (!Number.isNaN(moment)) latest = moment;
    return { item, moment: latest };
  });
  return keyed.sort((one, other) => one.moment - other.moment || 0).map(({ item }) => item);
}
