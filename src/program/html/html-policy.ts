/**
 * The one allow-list for HTML in titles, descriptions and sub-items. `clean-html.ts` applies it: on the server when a
 * text is written, in the browser when it is rendered, because a page may embed another host's data.
 */

const words = (text: string): readonly string[] => text.split(' ');

/**
 * Elements of running text, the only ones that a title may contain. `<span>` is left out: it means nothing without
 * attributes.
 */
export const INLINE_TAGS = words('a abbr b br cite code del em i img ins kbd mark q s small strong sub sup time u');

/** Elements that stand on lines of their own. */
export const BLOCK_TAGS = words(
  'blockquote caption dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul',
);

export const ALLOWED_TAGS = [...INLINE_TAGS, ...BLOCK_TAGS];

/**
 * Elements that become a `<div>`, so that the line breaks around them stay and words of two lines are not joined. Any
 * other element that isn't allowed is replaced by its contents.
 */
export const OTHER_BLOCK =
  /^(?:address|article|aside|center|details|fieldset|figcaption|figure|footer|form|header|legend|main|menu|nav|section|summary)$/;

/** Elements removed with their contents, which are code or the fallback for something that isn't allowed. */
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

/** The `rel` of every link, so that the opened page can neither control nor identify the page it was opened from. */
export const LINK_REL = 'noopener noreferrer';

/** Patterns of the allowed values, matched without spaces and control characters. */
const VALUES: Readonly<Record<string, RegExp>> = {
  // No protocol but these. A link without one (`/map`, `#venue`) stays on the site.
  href: /^(?!(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:)/i,
  // Other hosts only over https, so that an embedding https page never has mixed content. An image without protocol and
  // host (`/images/map.png`) is on the program's own host, from which the page has loaded the program.
  src: /^(?!(?!https:)[a-z][a-z0-9+.-]*:|[\\/]{2})./i,
  target: /^_blank$/,
  // At most two digits: a browser lays out as many rows and columns as it is told.
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
};

/** Whether an attribute of {@link ALLOWED_ATTRIBUTES} may have this value. */
export const isAllowedValue = (name: string, value: string): boolean =>
  // A browser ignores the control characters and spaces that can hide a protocol.
  VALUES[name]?.test(value.replace(/[\u0000-\u0020]/g, '')) ?? true;
