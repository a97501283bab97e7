/**
 * The oEmbed answer (https://oembed.com), with which other people's pages show a frame in place of a link to this host.
 */
import { escapeHtml } from '../../program/html/escape-html.ts';
import type { ResolvedPage } from './resolve-page-address.ts';

/** Sizes in pixels, unless the embedding page sets limits. */
const SIZES = { program: { width: 800, height: 900 }, item: { width: 800, height: 500 } };
/** How long the answer may be cached, in seconds. The frame shows every change by itself. */
const CACHE_AGE = 86_400;

/** The limits of the embedding page, in pixels. */
export interface Room {
  maxwidth?: number;
  maxheight?: number;
}

/**
 * The answer for a page. Of an unknown host's HTML, WordPress keeps the quote and a plain frame, and hides the quote
 * once the frame reports its height. Elsewhere the script sets the height. The frame is as wide as its place: WordPress names a
 * width of 500 pixels, however wide its theme is.
 * @param itemTitle title of the item that the page shows, if any
 */
export function oembedAnswer(
  { site, address, frame }: ResolvedPage,
  eventName: string,
  itemTitle: string | undefined,
  room: Room,
) {
  const size = SIZES[itemTitle === undefined ? 'program' : 'item'];
  const width = Math.min(size.width, room.maxwidth ?? Infinity);
  const height = Math.min(size.height, room.maxheight ?? Infinity);
  const title = itemTitle ?? eventName;
  const text = escapeHtml(title);
  return {
    version: '1.0' as const,
    type: 'rich' as const,
    provider_name: eventName,
    provider_url: `${site}/`,
    title,
    cache_age: CACHE_AGE,
    width,
    height,
    html:
      `<blockquote><a href="${escapeHtml(address)}">${text}</a></blockquote>` +
      `<iframe src="${escapeHtml(frame)}" width="100%" height="${height}" title="${text}" frameborder="0"></iframe>` +
      `<script async src="${escapeHtml(site)}/embed/frame.js"></script>`,
  };
}
