import { escapeHtml } from '../../../program/html/escape-html.ts';
import { plainText } from '../../../program/search/labels.ts';
import type { ItemTexts } from '../../../program/search/search.ts';
import type { ScheduleItem } from '../../../program/model/types.ts';
import { type RowWords, statedTitle } from './item-html.ts';
import { itemLine } from './item-line.ts';

/** Makes a function that tells the texts of an item in the overview, with the words of its marks, for the search. */
export const itemTextsIn =
  (words: RowWords) =>
  (item: ScheduleItem): ItemTexts =>
    itemTexts(item, words);

/** The texts of an item in the overview. */
export function itemTexts(item: ScheduleItem, words?: RowWords): ItemTexts {
  const { entries, rest } = itemLine(item, words);
  return {
    // A time that nobody could read is found as it is written.
    shown: plainText(
      `${statedTitle(item.title, item, words)}<br>${entries.join('')}${item.start ? '' : `<br>${escapeHtml(item.time)}`}`,
    ),
    rest: plainText([item.description, ...rest.map((index) => item.list[index]!.content)].join('<br>')),
  };
}
