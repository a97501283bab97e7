import { plainText } from '../../program/search/labels.ts';
import type { ItemTexts } from '../../program/search/search.ts';
import type { ScheduleItem } from '../../program/model/types.ts';

/** All that an organizer can find an item by. */
export const itemTexts = ({ time, title, description, list }: ScheduleItem): ItemTexts => ({
  shown: plainText([time, title].join('<br>')),
  rest: plainText([description, ...list.map(({ content }) => content)].join('<br>')),
});
