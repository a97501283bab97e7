/**
 * Normalizes a text before it is searched for times and dates: lower case; no accents, apostrophes or invisible
 * characters; plain digits and spaces instead of full-width and special ones; `-` for every dash.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’‘ʼ`]/gu, '')
    .replace(/[‐-―−]/gu, '-')
    .replace(/[∶꞉]/gu, ':')
    .replace(/〜/gu, '~')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** A folded text, and where each of its characters stands in the text as it was written. */
export interface FoldedPlaces {
  folded: string;
  from: readonly number[];
  to: readonly number[];
}

/** Folds a text character by character, for changes of the text as it was written. */
export function foldWithPlaces(text: string): FoldedPlaces {
  let folded = '';
  const [from, to]: [number[], number[]] = [[], []];
  let index = 0;
  for (const character of text) {
    // Between bars, because spaces at the ends are dropped.
    const piece = fold(`|${character}|`).slice(1, -1);
    for (const letter of piece) {
      if (letter === ' ' && (folded === '' || folded.endsWith(' '))) continue;
      folded += letter;
      from.push(...Array.from({ length: letter.length }, () => index));
      to.push(...Array.from({ length: letter.length }, () => index + character.length));
    }
    index += character.length;
  }
  return { folded: folded.trimEnd(), from, to };
}

/** The source of a pattern that matches any of these words, the longest first. */
export const anyOf = (words: readonly string[]): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?/|()[\]\\^$]/g, String.raw`\$&`))
    .join('|');
