import helmet from '@fastify/helmet';
import { NOTHING_ALLOWED } from '../content-security-policy.ts';
import { originCheck } from '../origin-check.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Headers that mean something to a page alone. A program of which nothing has changed is answered by little else than headers,
 * to every open page again and again: they were a quarter of it.
 */
const OF_PAGES = [
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Headers by which browsers limit what an answer may do; and writes are taken from pages of this host alone. */
export async function limitPowers(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // A page with this one gets a process of its own, which made the first paint some 40 ms later. `/editor` sets it.
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', NOTHING_ALLOWED);
    // Search engines may use the API, for pages that show the program, but its answers are no pages.
    if (request.url.startsWith('/api/')) {
      reply.header('x-robots-tag', 'noindex');
      for (const name of OF_PAGES) reply.removeHeader(name);
    }
    if (request.protocol === 'https' || publicUrl?.protocol === 'https:')
      reply.header('strict-transport-security', 'max-age=31536000');
  });
  app.addHook('onRequest', originCheck(publicUrl));
}
