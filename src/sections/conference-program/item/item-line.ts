/**
 * The second line of an item in the overview: its place and its people where sub-items name them, else its short
 * sub-items as they are; with marks of what it is like to attend.
 */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { type LabelKind, labelOf, plainText } from '../../../program/search/labels.ts';
import { addressOf, linkLabelOf, readingOrder } from '../../../program/search/link-labels.ts';
import { hasPlainLines } from '../../../program/html/plain-lines.ts';
import type { ScheduleItem, SubItem } from '../../../program/model/types.ts';
import { LIST_ROLE, type RowWords } from './item-html.ts';

/** Longer than a name or a room: text that reads better below another. */
const MAX_SHORT = 48;

const IN_LINE: readonly (LabelKind | undefined)[] = ['place', 'people', 'language', 'interpretation', 'recording'];

/** Whether a sub-item is all said in the line: it names places, people or languages, or is a mark, and nothing else. */
export function isNamesAlone(subItem: Pick<SubItem, 'content'>): boolean {
  const label = labelOf(subItem);
  return IN_LINE.includes(label?.kind) && !label!.hasMore;
}

const markHtml = (kind: string, text: string) => `<li part="mark" data-mark="${kind}">${escapeHtml(text)}</li>`;

/** The marks of an item: its languages, into which it is interpreted, that it isn't recorded, that it can be watched from afar. */
function markEntries(list: readonly SubItem[], words: RowWords | undefined): string[] {
  const named = (kind: LabelKind) => list.filter((subItem) => labelOf(subItem)?.kind === kind);
  return [
    ...named('language').flatMap((subItem) => labelOf(subItem)!.names.map((name) => markHtml('language', name))),
    // A bare name would be taken for that of the language spoken.
    ...named('interpretation').map(({ content }) => markHtml('interpretation', plainText(content).split('\n')[0]!)),
    ...(words && addressOf(list, 'stream') ? [markHtml('stream', words.streamed)] : []),
    ...(words && named('recording').length > 0 ? [markHtml('recording', words.notRecorded)] : []),
  ];
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

/** @param words without them what has to be said in the language of the page is left as it is written */
export function itemLine({ list }: Pick<ScheduleItem, 'list'>, words?: RowWords): ItemLine {
  const indices = readingOrder(list);
  const labels = list.map(labelOf);
  const named = (kind: string) => labels.flatMap((label) => (label?.kind === kind ? label.names : []));
  const [places, people, marks] = [named('place'), named('people'), markEntries(list, words)];
  const isTold = (index: number) => isNamesAlone(list[index]!) && (!!words || labels[index]!.kind !== 'recording');
  if (places.length + people.length > 0) {
    return {
      entries: [
        ...places.map((name) => `<li>${escapeHtml(name)}</li>`),
        ...marks,
        ...people.map((name) => `<li data-person>${escapeHtml(name)}</li>`),
      ],
      people: people.length,
      rest: indices.filter((index) => !isTold(index)),
    };
  }
  const short = indices.filter((index) => isShort(list[index]!) && !isTold(index));
  return {
    entries: [
      ...plainFirst(list, short).map((index) => `<li part="sub-item" data-s="${index}">${list[index]!.content}</li>`),
      ...marks,
    ],
    people: 0,
    rest: indices.filter((index) => !short.includes(index) && !isTold(index)),
  };
}

/** So many people are named in a wide row before the others are counted, and in a narrow one the first of them. */
const PEOPLE_NAMED = 3;

/**
 * The line in one line: place first, marks, people, and how many more there are, which are whole where the item is open.
 * @returns with it, whether it says more than a narrow row shows, and the sub-items that are left for the details
 */
export function lineHtml(item: Pick<ScheduleItem, 'list'>, words?: RowWords) {
  const { entries, people, rest } = itemLine(item, words);
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
