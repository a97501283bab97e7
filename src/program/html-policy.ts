/**
 * The one allow-list for HTML in titles, descriptions and sub-items. `clean-html.ts` applies it: on the server when a
 * text is written, in the browser when it is rendered, because a page may embed another host's data.
 */

const words = (text: string): readonly string[] => text.split(' ');

/** Elements of running text, and all that a title may hold. A `<span>` is none: without its attributes it says nothing. */
export const INLINE_TAGS = words('a abbr b br cite code del em i img ins kbd mark q s small strong sub sup time u');

/** Elements that stand on lines of their own. */
export const BLOCK_TAGS = words(
  'blockquote caption dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul',
);

export const ALLOWED_TAGS = [...INLINE_TAGS, ...BLOCK_TAGS];

/**
 * Elements that become a `<div>`: their tag goes, but not the line breaks around what they hold, or words of two lines
 * would become one. Any other element that isn't allowed gives way to what it holds.
 */
export const OTHER_BLOCK =
  /^(?:address|article|aside|center|details|fieldset|figcaption|figure|footer|form|header|legend|main|menu|nav|section|summary)$/;

/** Elements that go with all they hold: it is code, or stands in for something that isn't allowed. */
export const DROPPED_TAG =
  /^(?:audio|canvas|embed|iframe|math|noscript|object|script|select|style|svg|template|textarea|title|video|xmp)$/;

/** Attributes kept, by element, in the order in which they are written; every other attribute is dropped. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  li: ['value'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

/** Attributes whose value is one of a few. A cell spans at most 99: a browser lays out each row and column it is told of. */
const VALUES: Readonly<Record<string, RegExp>> = {
  target: /^_blank$/,
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
  scope: /^(?:row|col)(?:group)?$/,
};

/** Protocols a link may use. A link without one (`/map`, `#venue`) is kept too. */
const LINK_PROTOCOL = /^(?:https?|mailto|tel):/i;

/**
 * Images of other hosts load over https only, so that an embedding https page never shows mixed content. One without
 * protocol and host (`/images/map.png`) is the program's own host's: that page has loaded the program from there.
 */
const IMAGE_PROTOCOL = /^https:/i;

/** What every link carries, so that an opened page can neither script nor learn the page it came from. */
export const LINK_REL = 'noopener noreferrer';

/** Whether an attribute of {@link ALLOWED_ATTRIBUTES} may have this value. */
export function isAllowedValue(name: string, value: string): boolean {
  if (name !== 'href' && name !== 'src') return VALUES[name]?.test(value) ?? true;
  // As a browser sees it, which ignores the control characters and spaces that can hide a protocol.
  const address = value.replace(/[\u0000-\u0020]/g, '');
  const isRelative = !/^[a-z][a-z0-9+.-]*:/i.test(address);
  if (name === 'href') return isRelative || LINK_PROTOCOL.test(address);
  return isRelative ? /^(?![\\/]{2})./.test(address) : IMAGE_PROTOCOL.test(address);
}
