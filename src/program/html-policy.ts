/**
 * The one allow-list for HTML in titles, descriptions and sub-items. The server applies it on write
 * (`server/sanitize.ts`), the browser on render (`safe-html.ts`), because a page may embed another host's data.
 */
export const ALLOWED_TAGS = [
  'a', 'abbr', 'b', 'blockquote', 'br', 'cite', 'code', 'dd', 'del', 'div', 'dl', 'dt', 'em', 'h3', 'h4', 'h5', 'h6',
  'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup',
  'time', 'u', 'ul',
] as const; // prettier-ignore

/** Attributes kept, by element; every other attribute is dropped. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel', 'target'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  li: ['value'],
  ol: ['start', 'reversed'],
  time: ['datetime'],
};

/** Protocols a link may use. A link without one (`/map`, `#venue`) is kept too. */
export const LINK_PROTOCOLS = ['https', 'http', 'mailto', 'tel'] as const;

/** Images load over https only, so that an embedding https page never shows mixed content. */
export const IMAGE_PROTOCOLS = ['https'] as const;

/** What every link carries, so that an opened page can neither script nor learn the page it came from. */
export const LINK_REL = 'noopener noreferrer';
