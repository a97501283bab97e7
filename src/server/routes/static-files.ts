import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Pages with a route of their own, the server's code, compressed copies and hidden files. */
const KEPT_BACK = /^\/(?:index\.html|editor\.html|server(?:\/|$))|\.(?:br|gz)$|\/\./;
/** Names made from the content, such as `hero-3f2a9c1b.avif`. */
const HASHED = /[-.][0-9a-f]{8,}\.\w+$/;

/** The built files. Scripts, fonts and pictures are for pages of every origin. */
export function staticFiles(distDir: string) {
  return async (app: FastifyInstance) => {
    if (!existsSync(distDir)) return;
    await app.register(fastifyStatic, {
      root: distDir,
      wildcard: true,
      index: ['index.html'],
      redirect: true,
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
      allowedPath: (path) => !KEPT_BACK.test(path),
      setHeaders(reply, path) {
        reply.setHeader('cross-origin-resource-policy', 'cross-origin');
        reply.setHeader('vary', 'Accept-Encoding');
        const lasting = HASHED.test(path);
        reply.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, no-cache');
      },
    });
  };
}
