import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../http/content-security-policy.ts';
import { RETRY } from '../current-program/with-current-program.ts';
import { MarkupCache } from '../current-program/markup-cache.ts';
import { Problem } from '../http/problem.ts';
import { withAge } from '../current-program/program-age.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { send, sendUncached } from '../http/answers/representation.ts';
import { ITEM_SHELL, readShell } from '../render/shells.ts';

/** Size of the cache, in bytes: some hundred pages. */
const ROOM = 8 * 1024 * 1024;
/** The most pages that wait to be made. Each takes some milliseconds. */
const WAITING = 100;

/** `/program/ID`: the page of one item. */
export function itemPageRoute({ cache, renderer, answers, distDir, siteOf }: HostParts) {
  const pages = new MarkupCache(cache, ROOM);
  const refuseTooMany = () => {
    if (pages.busy >= WAITING) throw new Problem(503, 'Too many pages are asked for at once. Try again.', RETRY);
  };

  return async (app: FastifyInstance) => {
    if (readShell(distDir, ITEM_SHELL) === undefined) return;
    app.get<{ Params: { id: string } }>(
      '/program/:id(^[1-9]\\d{0,14}$)',
      { schema: { hide: true } },
      async (request, reply) => {
        const id = Number(request.params.id);
        const { markup, program } = await pages.get((program) => {
          // Nothing is made for an address that was only guessed.
          if (program && !program.itemIds.includes(id)) return undefined;
          return { key: String(id), make: () => renderer.itemPage(id, program?.revision) };
        }, refuseTooMany);
        if (!markup) return reply.callNotFound();
        reply.headers(pageHeaders(markup.policy));
        const answer = answers.of(markup, siteOf(request, reply) ?? '');
        if (program) return send(request, withAge(reply, cache), answer);
        // Search engines keep what they know of the page.
        return sendUncached(request, reply.code(503).header('retry-after', '10'), answer);
      },
    );
  };
}
