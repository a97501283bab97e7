import { escapeHtml } from '../../../program/html/escape-html.ts';
import { fitHeadings } from '../../../program/html/fit-headings.ts';
import { LINK_REL } from '../../../program/html/html-policy.ts';
import { linesMark } from '../../../program/html/plain-lines.ts';
import { addressOf, linkLabelOf, readingOrder } from '../../../program/search/link-labels.ts';
import { shownContent } from '../../../program/search/shown-content.ts';
import { type PlannedWords, plannedText } from '../../../program/times/written-times.ts';
import type { SafeHtml, ScheduleItem, SubItem } from '../../../program/model/types.ts';

/**
 * The fields that an item shows, in this order: in full, its title, time, description and sub-items; in the overview
 * (`overview-rows.ts`), its title, `when`, a `line`, `until` and the `details` that can be opened. The title comes first, so that who
 * goes from heading to heading hears the time after it; the page shows it before. Each field's element has its
 * name in `data-f`, which our own scripts and styles use: parts are public, for styling from outside.
 */
export const FIELDS = [
  'title',
  'time',
  'when',
  'now',
  'recording',
  'change',
  'description',
  'list',
  'line',
  'until',
  'clash',
  'details',
] as const;

/**
 * An item of a list: its id, and each field as safe HTML, empty or absent. `now` marks a running item, `recording` leads to that of
 * one that is over, `change` marks one that the organizers have moved, and `clash` names others at the same time; lists are
 * rendered without them. `head` is the line of a time that stands before the item, an element of its own; `whileOn` is the `now`
 * of an item that can be watched, and `whenOver` the `recording` of one that has it, both to be shown at their time; `titleOver` is
 * the title of one that was full, when that isn't said any more.
 */
export type ItemRow = { id: number } & Partial<
  Record<(typeof FIELDS)[number] | 'head' | 'whileOn' | 'whenOver' | 'titleOver', SafeHtml>
>;

/** The words of marks and links in rows. */
export interface RowWords extends PlannedWords {
  /** Mark of an item that can be watched from afar. */
  streamed: string;
  /** Mark of an item that isn't recorded. */
  notRecorded: string;
  /** The link to the stream of what is on. */
  watch: string;
  /** The link to the recording of what is over. */
  recording: string;
  /** Said of an item that stays in its place without taking place. */
  cancelled: string;
  /** Said of an item that has no place left, until it is over. */
  full: string;
}

export interface ItemRenderOptions {
  /** The heading's tag, such as `h4`. */
  titleTag: string;
  /** The title is a button. */
  selectable: boolean;
  words?: RowWords;
}

/** A button can't contain a link, so a title that is a button keeps only the text. */
const withoutLinks = (html: string) => html.replace(/<\/?a\b[^>]*>/g, '');

/** Lets a long word such as `DoctoralSymposium` or `graphical/textual` go on in the next line where it has a joint. */
export const withBreaks = (html: string): string =>
  html.replace(/(^|>)([^<]+)/g, (_, before: string, text: string) => {
    const broken = text.replace(/[\p{L}\p{N}/]{14,}/gu, (word) =>
      word.replace(/\/(?=\p{L})|\p{Ll}(?=\p{Lu})/gu, '$&<wbr>'),
    );
    return before + broken;
  });

const lineBelow = (part: string, field: string, text: string) =>
  ` <small part="${part}" data-f="${field}">${escapeHtml(text)}</small>`;

/**
 * A title with what its item's day has brought, all of which is heard with it: the word for its state before it, and below it the
 * organizers' word of why, and the time and room that it was planned for.
 */
export function statedTitle(title: string, item: ScheduleItem, words?: RowWords): string {
  const { state, state_note: note } = item;
  if (!words) return title;
  const planned = plannedText(item, words);
  const stated = state
    ? `<b part="state" data-f="state">${escapeHtml(words[state])}</b> ${state === 'cancelled' ? `<s>${title}</s>` : title}` +
      (note ? lineBelow('state-note', 'note', note) : '')
    : title;
  return stated + (planned && lineBelow('planned', 'planned', planned));
}

/** Whether an item's title is shown with more than itself. */
export const hasMoreInTitle = (item: ScheduleItem): boolean => !!(item.state || item.planned_time || item.planned_room);

/** @param id of the heading, where something else is labelled by it */
export function titleHtml(item: ScheduleItem, { titleTag, selectable, words }: ItemRenderOptions, id?: string): string {
  const title = statedTitle(withBreaks(selectable ? withoutLinks(item.title) : item.title), item, words);
  const inside = selectable ? `<button type="button" part="item-button" data-f="button">${title}</button>` : title;
  return `<${titleTag} part="item-title" data-f="title"${id ? ` id="${id}"` : ''}>${inside}</${titleTag}>`;
}

export const descriptionHtml = ({ description }: ScheduleItem, { titleTag }: ItemRenderOptions): string =>
  description &&
  `<div part="item-description" data-f="description"${linesMark(description)}>${fitHeadings(description, Number(titleTag[1]))}</div>`;

/** A time as its organizers have written it, with the moment that the host has read in it. */
export function timeHtml(text: string, start: string | null | undefined): string {
  const html = escapeHtml(text);
  return start ? `<time datetime="${escapeHtml(start)}">${html}</time>` : html;
}

/** A list keeps its role without bullets: Safari takes it from one that has none. */
export const LIST_ROLE = 'role="list"';

/**
 * A sub-item in its list.
 * @param level of the heading above it
 * @param index in the item's own list, where it stands in another place
 */
export function subItemHtml(subItem: SubItem, level: number, index: number | undefined): string {
  const link = linkLabelOf(subItem);
  return (
    `<li part="sub-item"${index === undefined ? '' : ` data-s="${index}"`}` +
    `${link ? ` data-link="${link.kind}"` : ''}${linesMark(subItem.content)}>` +
    `${fitHeadings(shownContent(subItem), level)}</li>`
  );
}

const linkHtml = (part: string, href: string, word: string) =>
  `<a href="${escapeHtml(href)}" rel="${LINK_REL}" part="${part}">${escapeHtml(word)}</a>`;

/** The title of an item that is full, once it is over. */
export const titleOver = (item: ScheduleItem, options: ItemRenderOptions, id?: string): string | undefined =>
  item.state === 'full' ? titleHtml({ ...item, state: '' }, options, id) : undefined;

/** The links of an item to its stream and its recording, each of which has its time. */
export function timelyLinks({ list }: ScheduleItem, { words }: ItemRenderOptions) {
  const [stream, recording] = words ? [addressOf(list, 'stream'), addressOf(list, 'recording')] : [];
  return {
    whileOn: stream && `<p part="now" data-f="now">${linkHtml('watch-link', stream, words!.watch)}</p>`,
    whenOver: recording && `<p data-f="recording">${linkHtml('recording-link', recording, words!.recording)}</p>`,
  };
}

/** @param isRepeated the item before it starts at the same time, as in parallel tracks */
function itemRow(item: ScheduleItem, options: ItemRenderOptions, isRepeated: boolean): ItemRow {
  const { id, time, list } = item;
  const level = Number(options.titleTag[1]);
  const order = readingOrder(list);
  const isMoved = order.some((index, place) => index !== place);
  const subItems = order.map((index) => subItemHtml(list[index]!, level, isMoved ? index : undefined));
  const fields = {
    id,
    title: titleHtml(item, options),
    time: time && `<p part="time" data-f="time"${isRepeated ? ' data-repeated' : ''}>${timeHtml(time, item.start)}</p>`,
    description: descriptionHtml(item, options),
    list: subItems.length > 0 ? `<ul ${LIST_ROLE} part="sub-items" data-f="list">${subItems.join('')}</ul>` : '',
    // A recording is in sight among its sub-items.
    whileOn: timelyLinks(item, options).whileOn,
    titleOver: titleOver(item, options),
  };
  return fields as ItemRow;
}

/** Each row stands alone: of one that can't be made its title is shown in plain words, and the others are as they are. */
export function rowOrWords(item: ScheduleItem, { titleTag }: ItemRenderOptions, make: () => ItemRow): ItemRow {
  try {
    return make();
  } catch (error) {
    console.error(`Item ${item.id} could not be shown.`, error);
    const words = escapeHtml(item.title.replace(/<[^>]*>?/g, ' '));
    return { id: item.id, title: `<${titleTag} part="item-title" data-f="title">${words}</${titleTag}>` as SafeHtml };
  }
}

/** The rows of a day's list. Titles, descriptions and sub-items must be safe already. */
export const itemRows = (items: readonly ScheduleItem[], options: ItemRenderOptions): ItemRow[] =>
  items.map((item, index) =>
    rowOrWords(item, options, () => itemRow(item, options, items[index - 1]?.time === item.time)),
  );

/** The mark of a running item. */
export const nowHtml = (word: string) => `<p part="now" data-f="now">${escapeHtml(word)}</p>` as SafeHtml;

/** The mark of an item that clashes, from plain text. */
export const clashHtml = (words: string) => `<p part="clash" data-f="clash">${escapeHtml(words)}</p>` as SafeHtml;

/** The element of an item around its contents. */
export const itemHtml = (id: number, inside: string) => `<li part="item" data-item="${id}">${inside}</li>` as SafeHtml;

/**
 * A list's items as one text for the browser's parser, bypassing React. docs/decisions/items-outside-react.md
 */
export const listHtml = (rows: readonly ItemRow[]) =>
  rows
    .map((row) => (row.head ?? '') + itemHtml(row.id, FIELDS.map((name) => row[name] ?? '').join('')))
    .join('') as SafeHtml;

/** The elements of the items below `root`, in their order. */
export const itemElements = (root: Element) => [...root.querySelectorAll<HTMLElement>('[data-item]')];

/** The element of a field, if the item shows it. */
export const fieldElement = (item: Element, name: string) => item.querySelector(`:scope > [data-f=${name}]`);

/** Shows all of an item, where a part of it is folded away. */
export function openItem(item: Element): void {
  const details = fieldElement(item, 'details');
  if (details) (details as HTMLDetailsElement).open = true;
}

/**
 * Reads an item's fields back from markup written by {@link itemRows} or `overviewRows`. A title that is a button has lost
 * its links, and one with a state has more in it.
 */
export function readItem(item: Element) {
  const find = (name: string) => item.querySelector(`[data-f=${name}]`);
  const title = fieldElement(item, 'title')!;
  const subItems: Element[] = [];
  // In the overview some of them stand in another place or order, and have their index with them.
  item
    .querySelectorAll<HTMLElement>('[data-f=line] > [data-s], [data-f=list] > li')
    .forEach((subItem, place) => (subItems[Number(subItem.dataset.s ?? place)] = subItem));
  return {
    time: find('time')?.textContent ?? '',
    title: (fieldElement(title, 'button') ?? title).innerHTML,
    description: find('description')?.innerHTML ?? '',
    subItems,
  };
}
