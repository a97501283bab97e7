/**
 * A field for HTML takes text, too, and people type `Hello <world>`, `p<b` or `I </3 you`. A parser takes that for tags, and
 * drops it. So a `<` begins a tag only where a tag of HTML follows; any other stands for itself.
 */

/** A tag with attributes, or a comment. A value that holds a `<` is written `&lt;` in all that we have stored. */
const MARKUP =
  /<(?:\/?([a-z][a-z\d]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'=<>`]+))?)*)\s*\/?>|!--(?:(?!-->)[^<])*-->)/iy;

/** Characters that a parser may take for the beginning of a tag. */
const BEGINNINGS = /<(?=[a-z/!?])/gi;

/**
 * Attributes that may stand without a value, and any `data-*`: those of HTML that are boolean or have a default, and old ones
 * of lists, lines and tables, which word processors and web pages of long ago still write.
 */
const NEED_NO_VALUE =
  'allowfullscreen alt async autofocus autoplay border checked compact contenteditable controls crossorigin default defer ' +
  'disabled download formnovalidate hidden inert ismap itemscope loop multiple muted nohref nomodule noresize noshade ' +
  'novalidate nowrap open playsinline popover readonly required reversed selected';

const VALUELESS = new RegExp(
  `(?:^|\\s)(?!(?:${NEED_NO_VALUE.replaceAll(' ', '|')}|data-[\\w-]+)(?:\\s|$))[^\\s=]+(?=\\s|$)`,
  'i',
);

const isElement = (name: string): boolean => !(document.createElement(name) instanceof HTMLUnknownElement);

/** Attributes with values, or those of HTML that need none: `a <b and c> d` is text. */
const areAttributes = (text: string): boolean =>
  !VALUELESS.test(text.replace(/\s*=\s*(?:"[^"]*"|'[^']*'|[^\s]+)/g, '='));

/** The length of the tag or comment that begins at a place of what was typed; 0 if there is none. */
export function markupAt(text: string, at: number): number {
  MARKUP.lastIndex = at;
  const [markup = '', name, attributes = ''] = MARKUP.exec(text) ?? [];
  return name === undefined || (isElement(name) && areAttributes(attributes)) ? markup.length : 0;
}

/** HTML of a typed text. Its markup stays as it is. */
export const typedHtml = (text: string): string =>
  text.replace(BEGINNINGS, (begin, at: number) => (markupAt(text, at) > 0 ? begin : '&lt;'));

const hasMarkup = (text: string): boolean =>
  [...text.matchAll(BEGINNINGS)].some(({ index }) => markupAt(text, index) > 0);

/**
 * HTML as a person would type it: an ampersand that begins no character reference stands for itself, and in a text without
 * tags so do the signs that begin and end none.
 */
export function asTyped(html: string): string {
  const text = html.replaceAll(/&amp;(?![#\w])/g, '&');
  if (text.includes('<') || !text.includes('&lt;')) return text;
  const bare = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return hasMarkup(bare) ? text : bare;
}
