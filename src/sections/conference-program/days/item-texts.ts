import { plainText } from '../../../program/search/labels.ts';
import type { ItemTexts } from '../../../program/search/search.ts';
import type { ScheduleItem } from '../../../program/model/types.ts';
import { itemLine } from './item-line.ts';

/** The texts of an item in the overview, for the search. */
export function itemTexts(item: ScheduleItem): ItemTexts {
  const { entries, rest } = itemLine(item);
  return {
    shown: plainText(`${item.title}<br>${entries.join('')}`),
    rest: plainText([item.description, ...rest.map((index) => item.list[index]!.content)].join('<br>')),
  };
}
