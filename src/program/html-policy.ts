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

/** What every link carries, so that an opened page can neither script nor learn the page it came from. */
export const LINK_REL = 'noopener noreferrer';

/** Values that attributes may have, without the spaces and control characters in them. */
const VALUES: Readonly<Record<string, RegExp>> = {
  // No protocol but these. A link without one (`/map`, `#venue`) stays on the site.
  href: /^(?!(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:)/i,
  // Of other hosts over https alone, so that an embedding https page never shows mixed content. An image without protocol
  // and host (`/images/map.png`) is the program's own host's, from which the page has loaded the program.
  src: /^(?!(?!https:)[a-z][a-z0-9+.-]*:|[\\/]{2})./i,
  target: /^_blank$/,
  // A browser lays out every row and column that it is told of.
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
};

/** Whether an attribute of {@link ALLOWED_ATTRIBUTES} may have this value. */
export const isAllowedValue = (name: string, value: string): boolean =>
  // A browser ignores the control characters and spaces that can hide a protocol.
  VALUES[name]?.test(value.replace(/[\u0000-\u0020]/g, '')) ?? true;
