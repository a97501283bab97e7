import type { Offset } from '../rich-text/text-offsets.ts';
import { markupAt } from '../../program/html/typed-html.ts';

/** Text that shows one character or none: markup is skipped. */
const TOKEN = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);|[^]/iy;

/** An index of what was typed in a field for HTML, by the characters that the page shows. */
export function offsetOf(typed: string, index: number): Offset {
  const offset = { count: 0, isBeforeNext: true };
  for (let at = 0; at < index;) {
    const markup = markupAt(typed, at);
    TOKEN.lastIndex = at;
    const length = markup || TOKEN.exec(typed)![0].length;
    // A tag or a character reference in which the index lies is not before it.
    if (at + length > index) break;
    const shows = !markup && !/[\t\n\f\r ]/.test(typed[at]!);
    if (shows) offset.count++;
    offset.isBeforeNext = !shows;
    at += length;
  }
  return offset;
}
