import { plainText } from '../../program/search/labels.ts';
import type { ItemTexts } from '../../program/search/search.ts';
import { noteOf } from '../store/model/rows/private-fields.ts';
import type { ScheduleItem } from '../../program/model/types.ts';

/** All that an organizer can find an item by. */
export function itemTexts(item: ScheduleItem): ItemTexts {
  const { time, title, description, list } = item;
  const rest = plainText([description, ...list.map(({ content }) => content)].join('<br>'));
  return { shown: `${time} ${plainText(title)}`, rest: `${rest} ${noteOf(item)}` };
}
