import { INLINE_TAGS } from '../../program/html/html-policy.ts';

/** White space that HTML collapses; a no-break space isn't. */
const SPACES = /[\t\n\f\r ]+/g;

/** Matches `nodeName` of what stands in a line. */
export const INLINE_OR_TEXT = new RegExp(`^(?:#text|${INLINE_TAGS.join('|')})$`, 'i');

export const isBlank = (text: string): boolean => !/[^\t\n\f\r ]/.test(text);

/**
 * The texts of one line with their white space as a page shows it: one space instead of several, none at the line's ends.
 * @param texts null for what is no text, such as a picture
 */
export function collapsed(texts: readonly (string | null)[]): (string | null)[] {
  let endsWithSpace = true;
  const shown = texts.map((text) => {
    if (text === null) {
      endsWithSpace = false;
      return null;
    }
    const single = text.replace(SPACES, ' ');
    const kept = endsWithSpace && single.startsWith(' ') ? single.slice(1) : single;
    if (kept !== '') endsWithSpace = kept.endsWith(' ');
    return kept;
  });
  const last = shown.findLastIndex((text) => text !== '');
  const text = shown[last];
  if (typeof text === 'string') shown[last] = text.replace(/ $/, '');
  return shown;
}
