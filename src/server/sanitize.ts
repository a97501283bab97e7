import sanitizeHtml from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, IMAGE_PROTOCOLS, LINK_PROTOCOLS, LINK_REL } from '../program/html-policy.ts';

/** The protocol a browser would see: it ignores control characters and spaces that hide one. */
const protocol = (address: string) => /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, ''))?.[1];

/** Tells whether a link goes where the policy allows; one without a protocol stays on the site. */
function isLink(href: string | undefined): href is string {
  if (!href) return false;
  const found = protocol(href)?.toLowerCase();
  return found === undefined || (LINK_PROTOCOLS as readonly string[]).includes(found);
}

const isImage = (src: string | undefined) =>
  (IMAGE_PROTOCOLS as readonly (string | undefined)[]).includes(protocol(src ?? '')?.toLowerCase());

const options: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [],
  allowedSchemesByTag: { a: [...LINK_PROTOCOLS], img: [...IMAGE_PROTOCOLS] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  nonTextTags: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'textarea', 'select', 'option', 'title', 'xmp'], // prettier-ignore
  transformTags: {
    a: (tagName, { rel: _rel, target, href, ...attribs }) => ({
      tagName,
      attribs: {
        ...(isLink(href) && { href }),
        ...attribs,
        ...(target === '_blank' && { target }),
        ...(isLink(href) && { rel: LINK_REL }),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImage(attribs.src),
};

// Every other `>` is escaped in the output, so this only turns `<br />` into the `<br>` that browsers write.
const allowed = (html: string) => sanitizeHtml(html, options).replaceAll(' />', '>');

/**
 * Makes `<div>` of each `<li>` outside a list. The page puts descriptions and sub-items into list items, which such a
 * tag would end: what the browser parses would not be what the server has drawn. Expects allowed HTML.
 */
function withoutLooseListItems(html: string): string {
  if (!html.includes('<li')) return html;
  const open: string[] = [];
  return html.replace(/<(\/?)([a-z]+\d?)[^>]*>/g, (tag, slash: string, name: string) => {
    if (name === 'br' || name === 'hr' || name === 'img') return tag;
    if (slash) return `</${open.pop()}>`;
    const isLoose = name === 'li' && !/^[uo]l$/.test(open.at(-1) ?? '');
    open.push(isLoose ? 'div' : name);
    return isLoose ? '<div>' : tag;
  });
}

/** Broken nesting takes two passes to settle; more are a sign of a text that never does. */
const MAX_PASSES = 6;

/**
 * Makes HTML safe before it is kept, by the allow-list that the browser applies again. Text without a tag is kept as it
 * was typed, so that `Q & A` doesn't come back to the editor as `Q &amp; A`. Repeated until nothing changes: a tag that
 * is taken out can leave others nested as no browser would keep them, and the page is drawn from what is kept.
 */
export function sanitize(html: string): string {
  if (!html.includes('<')) return html;
  let clean = html;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = withoutLooseListItems(allowed(clean));
    if (next === clean) return clean;
    clean = next;
  }
  return textOnly(clean);
}

/** The same for an item's title, which the page puts into a heading: one within would end it. */
export const sanitizeTitle = (html: string): string => sanitize(html).replace(/<(\/?)h[3-6]>/g, '<$1div>');

const textOnly = (html: string) => sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });

/** Tells whether a reader would see nothing: no text and no image. Expects sanitised HTML. */
export function isBlankHtml(html: string): boolean {
  if (/<img\b/.test(html)) return false;
  const text = /[<&]/.test(html) ? textOnly(html).replace(/&(?:nbsp|#160|#xa0);/gi, ' ') : html;
  return isBlank(text);
}

/** `trim` leaves characters that have no width; a title of those alone is blank too. */
export const isBlank = (text: string) => text.replace(/[\p{Cf}\u2800\u3164\u115f\u1160\uffa0]/gu, '').trim() === '';

/**
 * What no database column and no HTML page can hold: control characters other than tab and line ends, and halves of
 * surrogate pairs. They come from clipboards and are dropped without a word.
 */
export const cleanText = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').replace(/\p{Surrogate}/gu, '\ufffd');
