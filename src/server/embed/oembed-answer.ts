/** What a page of this host becomes in other people's by oEmbed (https://oembed.com): a frame with the program. */
import { escapeHtml } from '../../program/html/escape-html.ts';
import { eventInfo } from '../event/event-info.ts';
import type { ResolvedPage } from './resolve-page-address.ts';

/** Pixels, where the asking page sets no limit. */
const SIZES = { program: { width: 800, height: 900 }, item: { width: 800, height: 500 } };
/** Seconds: the frame shows every change by itself. */
const CACHE_AGE = 86_400;

/** The limits of the asking page, in pixels. */
export interface Room {
  maxwidth?: number;
  maxheight?: number;
}

/**
 * The answer for a page. Its HTML is a quote with a link, and a frame with nothing but attributes, since this is what
 * WordPress leaves of an unknown host's, which hides the quote as soon as the frame tells its height. Elsewhere the script
 * gives the frame its height.
 * @param itemTitle of the item that the page shows, if it shows one
 */
export function oembedAnswer({ site, address, frame }: ResolvedPage, itemTitle: string | undefined, room: Room) {
  const size = SIZES[itemTitle === undefined ? 'program' : 'item'];
  const width = Math.min(size.width, room.maxwidth ?? Infinity);
  const height = Math.min(size.height, room.maxheight ?? Infinity);
  const title = itemTitle ?? eventInfo.name;
  const text = escapeHtml(title);
  return {
    version: '1.0' as const,
    type: 'rich' as const,
    provider_name: eventInfo.name,
    provider_url: `${site}/`,
    title,
    cache_age: CACHE_AGE,
    width,
    height,
    html:
      `<blockquote><a href="${escapeHtml(address)}">${text}</a></blockquote>` +
      `<iframe src="${escapeHtml(frame)}" width="${width}" height="${height}" title="${text}" frameborder="0"></iframe>` +
      `<script async src="${escapeHtml(site)}/embed/frame.js"></script>`,
  };
}
