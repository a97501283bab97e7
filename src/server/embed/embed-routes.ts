import type { FastifyInstance } from 'fastify';
import type { HostParts } from '../current-program/host-parts.ts';
import { EmbeddedRoots } from './embedded-roots.ts';
import { firstScriptRoute } from './first-script-route.ts';
import { frameRoute } from './frame-route.ts';
import { includeRoute } from './include-route.ts';
import { oembedRoute } from './oembed-route.ts';

/**
 * The routes for other people's pages: HTML to include, the script, frames and oEmbed. All are open to every origin.
 */
export function embedRoutes(parts: HostParts) {
  const roots = new EmbeddedRoots(parts);
  return async (app: FastifyInstance) => {
    await app.register(includeRoute(parts, roots));
    await app.register(firstScriptRoute(parts, roots));
    await app.register(frameRoute(parts, roots));
    await app.register(oembedRoute(parts));
  };
}
