import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../program/html/escape-html.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { FixedRepresentation, send } from '../http/answers/representation.ts';
import { roomPath } from '../event/room-address.ts';
import { requireSite } from '../http/site-address.ts';

/** The format's limit. */
const MOST_ADDRESSES = 50_000;

/**
 * Files that search engines ask for. Nothing is disallowed: `/editor` says `noindex`, which they see only if they may load it,
 * and they need the API to see the program in other people's pages.
 */
export function crawlerRoutes({ cache, siteOf }: HostParts) {
  return async (app: FastifyInstance) => {
    app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
      const site = siteOf(request, reply);
      const rules = 'User-agent: *\nAllow: /\n';
      const text = site === undefined ? rules : `${rules}\nSitemap: ${site}/sitemap.xml\n`;
      return send(request, reply, new FixedRepresentation(Buffer.from(text), 'text/plain; charset=utf-8'));
    });

    app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
      const site = requireSite(siteOf(request, reply));
      const { itemIds = [], rooms = [] } = (await cache.current()) ?? {};
      const pages = [...rooms.map(([, name]) => roomPath(name)), ...itemIds.map((id) => `/program/${id}`)];
      const paths = ['/', ...pages].slice(0, MOST_ADDRESSES).map(escapeHtml);
      const xml =
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        paths.map((path) => `  <url><loc>${site}${path}</loc></url>\n`).join('') +
        '</urlset>\n';
      return send(request, reply, new FixedRepresentation(Buffer.from(xml), 'application/xml; charset=utf-8'));
    });
  };
}
