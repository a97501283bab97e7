import { escapeHtml } from '../../../program/html/escape-html.ts';
import { plainText } from '../../../program/search/labels.ts';
import type { ItemTexts } from '../../../program/search/search.ts';
import type { ScheduleItem } from '../../../program/model/types.ts';
import { itemLine } from './item-line.ts';

/** The texts of an item in the overview, for the search. */
export function itemTexts(item: ScheduleItem): ItemTexts {
  const { entries, rest } = itemLine(item);
  return {
    // A time that nobody could read is found as it is written.
    shown: plainText(`${item.title}<br>${entries.join('')}${item.start ? '' : `<br>${escapeHtml(item.time)}`}`),
    rest: plainText([item.description, ...rest.map((index) => item.list[index]!.content)].join('<br>')),
  };
}
