/** The text of an item that a search looks in. */
import { findWords, foldText } from '../../program/fold-text.ts';
import { plainText } from '../../program/labels.ts';
import type { ScheduleItem } from '../../program/types.ts';
import { itemLine } from './item-line.ts';

/** Folded text of an item: what its row shows, and what is folded away. */
interface SearchText {
  shown: string;
  all: string;
}

/** How much of a text is shown before what was found in it, and from there on, in characters. */
const BEFORE = 24;
const FROM = 72;

const known = new WeakMap<ScheduleItem, SearchText>();

function restOf({ description, list }: ScheduleItem, rest: readonly number[]): string {
  return plainText([description, ...rest.map((index) => list[index]!.content)].join('<br>'));
}

/** The text of an item. The first time takes a while; with 3,000 items all together some 50 ms. */
export function searchText(item: ScheduleItem): SearchText {
  let text = known.get(item);
  if (!text) {
    const { entries, rest } = itemLine(item);
    const shown = foldText(plainText(`${item.title}<br>${entries.join('')}`));
    text = { shown, all: `${shown}\n${foldText(restOf(item, rest))}` };
    known.set(item, text);
  }
  return text;
}

/** The words around what was found in the folded-away text of an item; undefined if its row shows all of it. */
export function excerpt(item: ScheduleItem, words: readonly string[]): string | undefined {
  const { shown } = searchText(item);
  const hidden = words.filter((word) => !shown.includes(word));
  if (hidden.length === 0) return undefined;
  const text = restOf(item, itemLine(item).rest).replace(/\s+/g, ' ');
  const [start, end] = findWords(text, hidden)[0]!;
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const after = text.slice(start, Math.max(end, start + FROM));
  // Cut between words, where there are spaces.
  const beginning = start > BEFORE ? `…${before.replace(/^\S*(?=\s)/, '')}` : before;
  return beginning + (start + after.length < text.length ? `${after.replace(/(?<=\s)\S*$/, '')}…` : after);
}
