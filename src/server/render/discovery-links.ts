import { escapeHtml } from '../../program/html/escape-html.ts';

export const OEMBED_PATH = '/oembed';

/** The formats of the answer, by the name that is asked for. */
export const OEMBED_TYPES = { json: 'application/json', xml: 'text/xml' } as const;
export type OEmbedFormat = keyof typeof OEMBED_TYPES;

/**
 * The links by which content management systems find what a page is to them (https://oembed.com).
 * @param site address of this host
 * @param address of the page, encoded as a parameter
 */
export const discoveryLinks = (site: string, address: string, title: string): string =>
  Object.entries(OEMBED_TYPES)
    .map(
      ([format, type]) =>
        `<link rel="alternate" type="${type}+oembed" title="${escapeHtml(title)}" ` +
        `href="${site}${OEMBED_PATH}?url=${escapeHtml(address)}&amp;format=${format}" />`,
    )
    .join('\n    ');
