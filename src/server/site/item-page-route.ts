import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../http/content-security-policy.ts';
import { RETRY } from '../current-program/with-current-program.ts';
import { MarkupCache } from '../current-program/markup-cache.ts';
import { Problem } from '../http/problem.ts';
import { withAge } from '../current-program/program-age.ts';
import { goneItem } from '../current-program/gone-item.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { send, sendUncached } from '../http/answers/representation.ts';
import { ITEM_SHELL, readBuilt } from '../render/shells.ts';
import { varyBy } from '../http/vary-by.ts';
import { wantsPage } from './not-found.ts';
import { CACHES, QUEUES } from '../limits/stranger-limits.ts';

/** `/program/ID`: the page of one item. */
export function itemPageRoute({ reader, cache, renderer, answers, distDir, siteOf }: HostParts) {
  const pages = new MarkupCache(cache, CACHES.itemPages);
  const refuseTooMany = () => {
    if (pages.busy >= QUEUES.itemPages)
      throw new Problem(503, 'Too many pages are asked for at once. Try again.', RETRY);
  };

  /** The page of an item that is not in the program: 410 if it was there, 404 if nobody knows it. */
  async function sendGone(request: FastifyRequest, reply: FastifyReply, id: number) {
    const known = await goneItem({ reader }, id);
    const problem = known
      ? new Problem(410, 'This item is no longer in the program.')
      : new Problem(404, 'There is no such item in the program.');
    if (!wantsPage(request)) throw problem;
    const { markup } = await pages.get((program) => {
      if (!program) return undefined;
      const key = known ? `gone ${JSON.stringify(known)}` : 'unknown';
      return { key, make: () => renderer.gonePage(known, program.revision) };
    }, refuseTooMany);
    if (!markup) throw problem;
    reply.code(problem.status).headers(pageHeaders(markup.policy));
    return sendUncached(request, reply, answers.of(markup, siteOf(request, reply) ?? ''));
  }

  return async (app: FastifyInstance) => {
    if (readBuilt(distDir, ITEM_SHELL) === undefined) return;
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
        if (!markup) {
          varyBy(reply, 'Accept');
          return sendGone(request, reply, id);
        }
        reply.headers(pageHeaders(markup.policy));
        const answer = answers.of(markup, siteOf(request, reply) ?? '');
        if (program) return send(request, withAge(reply, cache), answer);
        // Search engines keep what they know of the page.
        return sendUncached(request, reply.code(503).header('retry-after', '10'), answer);
      },
    );
  };
}
