import { isOverview } from '../../../program/model/is-overview.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { type Part, selectPart } from '../../../program/search/select-part.ts';
import { openingTable } from '../../../program/times/opening/opening-table.ts';
import { clocksOf } from '../../../program/times/running-items.ts';
import { featuresOf } from '../view/features.ts';
import { TABLE_ATTRIBUTE } from './open-at-now.ts';

/**
 * The attribute with the moments that the opening of a program depends on, as HTML; empty where it always opens the same.
 * @param options the attributes that the program is rendered with
 * @param zone of the event
 */
export function openingData(
  schedule: Schedule,
  { view, without, ...part }: Part & { view?: string; without?: string },
  zone: string,
): string {
  const shown = selectPart(schedule, part);
  const table = isOverview(shown, view) && featuresOf(without).now ? openingTable(shown, clocksOf(zone)) : undefined;
  return table ? ` ${TABLE_ATTRIBUTE}="${JSON.stringify(table)}"` : '';
}
