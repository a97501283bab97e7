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

/** The source of a pattern that matches any of these words, the longest first. */
export const anyOf = (words: readonly string[]): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?/|()[\]\\^$]/g, String.raw`\$&`))
    .join('|');
