import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

/**
 * Refuses a write that a browser sends for another site's page. A bearer token is needed anyway; this holds even for a
 * page that got hold of one. Programs outside a browser send neither header and pass. It follows that
 * `<program-editor api-base>` works on this host's own pages only.
 */
export function originCheck(publicUrl: URL | undefined) {
  return async (request: FastifyRequest) => {
    if (READS.has(request.method)) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (publicUrl && origin === publicUrl.origin) return;
    // No script can set Sec-Fetch-Site, and no proxy rewrites it, so it goes before a comparison of names.
    const own =
      site === undefined
        ? origin === undefined || hostOf(origin) === request.headers.host?.toLowerCase()
        : site === 'same-origin' || site === 'none';
    if (!own) throw new Problem(403, 'Changes are taken from pages of this site only.');
  };
}
