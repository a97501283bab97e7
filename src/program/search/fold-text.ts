/** Text as a search compares it: without case and accents. */

/** Letters of their own to Unicode, but not to somebody who types them on another keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ς: 'σ',
  '’': "'",
};

/** Accents, taken from their letters by the normalization, and soft hyphens. */
const MARKS = /[\u0300-\u036f\u00ad]/g;

/** Most text is plain, and quickly folded: each letter stays where it is. */
const isPlain = (text: string) => !/[^\0-\x7f]/.test(text);

/** Lower case, without accents, full-width letters as plain ones. Marks that other scripts spell with are kept. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain(text)) return lower;
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter);
}

/** A name, or another short text, as it is compared with others: without case, accents and further blanks. */
export const nameKey = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim();

/** From a place in a text up to another, without that one. */
export type Stretch = [start: number, end: number];

/** Where each letter of the folded text comes from: folding makes two letters of one, and one of two. */
function originsOf(text: string): number[] {
  const origins: number[] = [];
  let place = 0;
  for (const letter of text) {
    for (let count = foldText(letter).length; count > 0; count--) origins.push(place);
    place += letter.length;
  }
  return [...origins, place];
}

/** Where the letter ends that a place is at. */
const endOfLetter = (text: string, place: number) => place + String.fromCodePoint(text.codePointAt(place)!).length;

/** Where folded words stand in a text as it is written. */
export function findWords(text: string, words: readonly string[]): Stretch[] {
  const folded = foldText(text);
  if (!words.some((word) => folded.includes(word))) return [];
  const origins = isPlain(text) ? undefined : originsOf(text);
  return words.flatMap((word) => {
    const found: Stretch[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const [start, last, next] = origins
        ? [origins[at]!, origins[at + word.length - 1]!, origins[at + word.length]!]
        : [at, at, at + word.length];
      // A letter that is folded to several is marked whole, also where the word ends within it.
      found.push([start, next > last ? next : endOfLetter(text, last)]);
    }
    return found;
  });
}
