/** The search: which items have all words of a query, and where. */
import { findWords, foldText } from './fold-text.ts';
import { runInSlices } from '../timers/run-in-slices.ts';
import type { Day, ScheduleItem } from '../model/types.ts';

/** An item as plain text: what its row shows, and what is folded away. */
export interface ItemTexts {
  shown: string;
  rest: string;
}

type TextsOf = (item: ScheduleItem) => ItemTexts;

/** How much of a text is shown before what was found in it, and from there on, in characters. */
const BEFORE = 24;
const FROM = 72;

/** Folded. */
interface SearchText {
  shown: string;
  all: string;
}

const known = new WeakMap<ScheduleItem, SearchText>();

/** The text of an item that is searched. The first time takes a while; with 3,000 items all together some 50 ms. */
export function searchText(item: ScheduleItem, textsOf: TextsOf): SearchText {
  let text = known.get(item);
  if (!text) {
    const { shown, rest } = textsOf(item);
    const folded = foldText(shown);
    text = { shown: folded, all: `${folded}\n${foldText(rest)}` };
    known.set(item, text);
  }
  return text;
}

/** The meaning of a word besides its letters, such as a time; undefined for most. */
export type MeaningOf = (word: string) => ((id: number) => boolean) | undefined;

export type FoundItems = ReadonlyMap<number, ScheduleItem>;

function* read(days: readonly Day[], textsOf: TextsOf) {
  for (const { items } of days) for (const item of items) yield searchText(item, textsOf);
}

let endReading = () => {};

/** Reads the texts of all items, so that the first letter finds them ready. Ends when something is looked for. */
export function readItems(days: readonly Day[], textsOf: TextsOf): void {
  endReading = runInSlices(read(days, textsOf));
}

function* find(
  days: readonly Day[],
  words: readonly string[],
  textsOf: TextsOf,
  done: (found: FoundItems) => void,
  meaningOf: MeaningOf | undefined,
) {
  const found = new Map<number, ScheduleItem>();
  const wanted = words.map((word) => [word, meaningOf?.(word)] as const);
  for (const { items } of days)
    for (const item of items) {
      const { all } = searchText(item, textsOf);
      if (wanted.every(([word, isMeant]) => all.includes(word) || isMeant?.(item.id))) found.set(item.id, item);
      yield;
    }
  done(found);
}

/**
 * Finds the items with all of these folded words: at once, unless their texts have not been read yet. Returns a function
 * that ends it.
 * @param meaningOf also finds items that a word means
 */
export function findItems(
  days: readonly Day[],
  words: readonly string[],
  textsOf: TextsOf,
  done: (found: FoundItems) => void,
  meaningOf?: MeaningOf,
): () => void {
  // It reads the same texts: two at a time would hold up the letter's paint for twice as long.
  endReading();
  return runInSlices(find(days, words, textsOf, done, meaningOf));
}

/** The words around what was found in the folded-away text of an item; undefined if its row shows all of it. */
export function excerpt(item: ScheduleItem, words: readonly string[], textsOf: TextsOf): string | undefined {
  const { shown, all } = searchText(item, textsOf);
  // A word that isn't even in the text was found by its meaning.
  const hidden = words.filter((word) => !shown.includes(word) && all.includes(word));
  if (hidden.length === 0) return undefined;
  const text = textsOf(item).rest.replace(/\s+/g, ' ');
  const [start, end] = findWords(text, hidden)[0]!;
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const after = text.slice(start, Math.max(end, start + FROM));
  // Cut between words, where there are spaces.
  const beginning = start > BEFORE ? `…${before.replace(/^\S*(?=\s)/, '')}` : before;
  return beginning + (start + after.length < text.length ? `${after.replace(/(?<=\s)\S*$/, '')}…` : after);
}
