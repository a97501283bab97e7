/**
 * The second line of an item in the overview: its place and its people where sub-items name them, else its short
 * sub-items as they are.
 */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { labelOf, plainText } from '../../../program/search/labels.ts';
import { linkLabelOf, readingOrder } from '../../../program/search/link-labels.ts';
import { hasPlainLines } from '../../../program/html/plain-lines.ts';
import type { ScheduleItem, SubItem } from '../../../program/model/types.ts';
import { LIST_ROLE } from './item-html.ts';

/** Longer than a name or a room: text that reads better below another. */
const MAX_SHORT = 48;

/** Whether a sub-item names places or people for the line, and nothing else. */
export function isNamesAlone(subItem: Pick<SubItem, 'content'>): boolean {
  const label = labelOf(subItem);
  return (label?.kind === 'place' || label?.kind === 'people') && !label.hasMore;
}

/** A link stands with the texts, where it can be pressed. */
const isShort = (subItem: SubItem) => {
  const { content } = subItem;
  if (/<(?!\/?(?:b|strong|i|em)>)/.test(content) || hasPlainLines(content)) return false;
  return plainText(content).length <= MAX_SHORT && !linkLabelOf(subItem);
};

const isBold = ({ content }: SubItem) => /^<(b|strong)>[^<]*<\/\1>$/.test(content);

/** The indices of a list's sub-items, those in bold last: what stands among names in bold is where and when. */
const plainFirst = (list: readonly SubItem[], indices: readonly number[]) => [
  ...indices.filter((index) => !isBold(list[index]!)),
  ...indices.filter((index) => isBold(list[index]!)),
];

export interface ItemLine {
  /** HTML of each entry of the line. */
  entries: string[];
  /** How many of them, the last ones, are people. */
  people: number;
  /** Indices of the sub-items that the line doesn't hold whole. */
  rest: number[];
}

export function itemLine({ list }: Pick<ScheduleItem, 'list'>): ItemLine {
  const indices = readingOrder(list);
  const labels = list.map(labelOf);
  const named = (kind: string) => labels.flatMap((label) => (label?.kind === kind ? label.names : []));
  const [places, people] = [named('place'), named('people')];
  if (places.length + people.length > 0) {
    return {
      entries: [
        ...places.map((name) => `<li>${escapeHtml(name)}</li>`),
        ...people.map((name) => `<li data-person>${escapeHtml(name)}</li>`),
      ],
      people: people.length,
      rest: indices.filter((index) => !isNamesAlone(list[index]!)),
    };
  }
  const short = indices.filter((index) => isShort(list[index]!));
  return {
    entries: plainFirst(list, short).map(
      (index) => `<li part="sub-item" data-s="${index}">${list[index]!.content}</li>`,
    ),
    people: 0,
    rest: indices.filter((index) => !short.includes(index)),
  };
}

/** So many people are named in a wide row before the others are counted, and in a narrow one the first of them. */
const PEOPLE_NAMED = 3;

/**
 * The line in one line: place first, people, and how many more there are, which are whole where the item is open.
 * @returns with it, whether it says more than a narrow row shows, and the sub-items that are left for the details
 */
export function lineHtml(item: Pick<ScheduleItem, 'list'>) {
  const { entries, people, rest } = itemLine(item);
  const more = people > 1 ? ` data-more="${people - 1}"` : '';
  const others = people > PEOPLE_NAMED ? ` data-others="${people - PEOPLE_NAMED}"` : '';
  return {
    html:
      entries.length > 0
        ? `<ul ${LIST_ROLE} part="item-line" data-f="line"${more}${others}>${entries.join('')}</ul>`
        : '',
    isCut: entries.length > 1,
    rest,
  };
}
